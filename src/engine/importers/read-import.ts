// Reads a file to import, in a thread: which kind it is, its entries, and what of them can be used here.
import { problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';
import { type Written, writtenProblems } from '../pipeline/written-problems.ts';
import type { SiteInput } from '../sites/site-input.ts';
import { openImportFile } from './import-file.ts';
import { ImportProblem } from './import-problem.ts';
import { type Entry, filled, mostEntries } from './importer.ts';
import { importers } from './importers.ts';
import { type Note, note } from './notes.ts';
import { settleGoal } from './settle-goal.ts';

export type ReadImport = { format: string; entries: ReadEntry[] } | { problem: SaidProblem };
export type ReadEntry = Omit<Entry, 'goal'>;

/** `format`: what the user says it is; undefined: it is found out. */
export function readImport(bytes: Uint8Array, format?: string): ReadImport {
  try {
    const file = openImportFile(bytes);
    const importer = importers.find((one) => (format === undefined ? one.isFor(file) : one.name === format));
    if (importer === undefined) return { problem: problemOf('import-unknown') };
    const entries = importer.read(file);
    if (entries.length === 0) return { problem: problemOf('import-empty') };
    if (entries.length > mostEntries) return { problem: problemOf('import-entries', { most: mostEntries }) };
    return { format: importer.name, entries: entries.map(settle) };
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.problem };
    throw error;
  }
}

function settle(entry: Entry): ReadEntry {
  const { where, notes } = entry;
  const site = settleGoal(entry);
  if (site?.watch === undefined) return { where, site, notes };
  const dropped: Note[] = [];
  const usable = (texts: readonly string[], kind: Written['kind']) =>
    texts.filter((text) => {
      const [problem] = writtenProblems([{ pointer: '', text, kind }]);
      if (problem !== undefined) dropped.push(note('selector', text, problem.message));
      return problem === undefined;
    });
  const { include = [], exclude = [], ignore = [], ...rest } = site.watch;
  const watch: SiteInput['watch'] = {
    ...rest,
    ...filled('include', usable(include, 'selector')),
    ...filled('exclude', usable(exclude, 'selector')),
    ...filled('ignore', usable(ignore, 'pattern')),
  };
  return { where, site: { ...site, watch }, notes: [...notes, ...dropped] };
}
