// The order of test files: what mostly waits runs beside what mostly works, and nothing slow is left running alone at the end.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files of a kind are spread over this part of the run; a file is of the first kind it fits. */
const spans: [kind: RegExp, from: number, to: number][] = [
  // Mostly waiting: for leases, second looks, limits of time.
  [/^(test\/faults|src\/capture\/browser|src\/net)\//, 0, 0.6],
  [/^test\/stories\//, 0, 0.8],
  [/^test\//, 0, 0.8],
  [/^src\/(store|engine)\/|\.load\.test\.ts$/, 0.1, 0.9],
];
const rest: (typeof spans)[number] = [/^/, 0.4, 1];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, spanOf);
    const places = new Map(
      [...groups].flatMap(([[, from, to], group]) =>
        group.map((file, at) => [file, from + ((to - from) * at) / group.length] as const),
      ),
    );
    const placeOf = (file: TestSpecification) => (isAlone(file) ? -1 : (places.get(file) ?? 1));
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

/** Files with a process of their own come first: each ends the shared process that is just free, with all it has loaded. */
const isAlone = ({ project }: TestSpecification): boolean => project.config.isolate;

function spanOf({ moduleId, project }: TestSpecification): (typeof spans)[number] {
  const path = relative(project.config.root, moduleId);
  return spans.find(([kind]) => kind.test(path)) ?? rest;
}
