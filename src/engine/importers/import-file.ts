// A file to import, as the importers look at it: its bytes, and what they are read as where somebody asks.
import { openZip, readSheets, type Sheet, type Zip } from '../../extract/extract.ts';
import { ImportProblem } from './import-problem.ts';

export interface ImportFile {
  /** Null: it is no archive. */
  zip: Zip | null;
  /** Empty for an archive. */
  text: string;
  /** Undefined: it is no JSON. */
  json: unknown;
  /** The sheets of a workbook; empty: it is none. */
  sheets(): Sheet[];
}

export function openImportFile(bytes: Uint8Array): ImportFile {
  const zip = openZip(bytes, { entries: 200_000, total: 200_000_000 });
  const text = zip === null ? decode(bytes) : '';
  return { zip, text, json: parseJson(text), sheets: () => (zip === null ? [] : readSheets(zip)) };
}

/** A file within the archive, as JSON; undefined: it is not there, or it is none. */
export function jsonIn(zip: Zip, name: string): unknown {
  const bytes = zip.read(name);
  return bytes === null ? undefined : parseJson(decode(bytes));
}

function decode(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  // Exports of spreadsheet programs are Latin-1 where they are not UTF-8.
  const plain = text.includes('\uFFFD') && !isWide ? new TextDecoder('windows-1252').decode(bytes) : text;
  if (/^[^\n]{0,2000}\0/u.test(plain)) throw new ImportProblem('import-unknown');
  return plain.replace(/^\uFEFF/u, '');
}

function parseJson(text: string): unknown {
  const first = /^\s*([[{])/u.exec(text)?.[1];
  if (first === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
