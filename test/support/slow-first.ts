// The order of test files: those with processes and browsers of their own first, so that none of them is left running alone at the end.
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slow = ['test/faults/', 'src/capture/browser/', 'test/stories/', 'test/', 'src/store/'];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ moduleId, project }: TestSpecification): number {
  const path = relative(project.config.root, moduleId);
  const rank = slow.findIndex((folder) => path.startsWith(folder));
  return rank < 0 ? slow.length : rank;
}
