// Visualping: its list of jobs as CSV, known by a column that only its jobs have.
import type { ImportFile } from '../import-file.ts';
import type { Importer } from '../importer.ts';
import { findTable, table } from './table.ts';

const own = /^(?:job[ _]?id|keyword[ _]?action|summalyzer.*|visualping.*|important[ _]?definition)$/iu;

export const visualping: Importer = {
  name: 'visualping',
  isFor: (file) => hasColumn(file, own),
  read: (file) => table.read(file),
};

function hasColumn(file: ImportFile, pattern: RegExp): boolean {
  return findTable(file)?.header.some((name) => pattern.test(name.trim())) ?? false;
}
