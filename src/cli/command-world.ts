// What commands are given: the outside world, as they may use it.
import type { ExamResult } from '../core/exam.ts';
import type { Services } from '../engine/engine.ts';

/** What was found out about one part of an installation. */
export interface Finding {
  part: string;
  /** `none`: it is not set up, which is no fault. */
  state: 'ok' | 'none' | 'warning' | 'failed';
  message: string;
  advice: string | null;
}

export interface Doctor {
  /** `isDeep`: every stored file is read. `store`: figures that name nobody; null where it could not be read. */
  examine(isDeep: boolean): Promise<{ findings: Finding[]; store: object | null }>;
  /** Those that are set, secrets hidden. */
  settings(): Record<string, string>;
  redact(text: string): string;
}

/** What a backup holds: rows by table, and files. */
interface Archived {
  tables: Record<string, number>;
  blobs: number;
  missingBlobs: string[];
}

/** What a copy of an instance into another database did. */
interface Copied {
  rows: number;
  written: number;
  blobs: number;
  blobsWritten: number;
  missingBlobs: string[];
  /** False: the old service was running. */
  isComplete: boolean;
}

export interface Archive {
  write(path: string, withSecrets: boolean): Promise<Archived>;
  restore(path: string): Promise<Archived>;
}

/** As a command on the data itself has it. */
export interface OwnWorld extends CommandWorld {
  /** As one line of JSON where that was requested, else the text. */
  say(value: unknown, text: string): void;
}

export interface CommandWorld {
  /** Opens what the command works with; it is closed when the command ends. `address`: where the service is reached. */
  open(): Promise<Pick<Services, 'store' | 'pagePool'> & { address: string }>;
  /** The model's exam; null: no model is set up. `isKept`: the result is there for the service. */
  openExam(): Promise<{ model: string; isKept: boolean; take(): Promise<ExamResult> } | null>;
  /** Backups of all that is kept; neither needs the store to be open. */
  archive: Archive;
  /** Copies the instance that is set up into another database; `blobs` is where its files go, null: they stay. */
  copyTo(order: { to: string; blobs: string | null }, onProgress: (what: string) => void): Promise<Copied>;
  /** Looks at the installation, without opening the store. */
  openDoctor(): Promise<Doctor>;
  write(text: string): void;
  /** Asks the person at the terminal; null where there is none. */
  prompt: ((text: string) => Promise<string>) | null;
  environment: Record<string, string | undefined>;
  version: string;
}
