// Wachete: its list of wachets as a workbook.
import type { Importer } from '../importer.ts';
import { findTable, table } from './table.ts';

export const wachete: Importer = {
  name: 'wachete',
  isFor: (file) => findTable(file)?.header.some((name) => /wachet/iu.test(name)) ?? false,
  read: (file) => table.read(file),
};
