// The evaluation data on disk: cases one per line, pages in bundles (brotli; the first line is an index, then file after file).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { planReplySchema } from '../src/plan/given-plan.ts';
import type { PlanReply } from '../src/plan/plan.ts';

export interface EvalData {
  /** The bytes that a reference such as `bundles/a.br#b.html` names. Throws when there are none. */
  load(reference: string): Uint8Array<ArrayBuffer>;
  /** A model's replies to the request for a plan: kept in the file that `EVAL_PLANS` names, or in `plan-replies.jsonl`; null where there is none. */
  planReply(site: string, goal: string): PlanReply | null;
}

type Bundle = Map<string, Uint8Array<ArrayBuffer>>;

const indexSchema = z.object({ files: z.array(z.tuple([z.string(), z.int().min(0)]).rest(z.unknown())) });
/** Unpacked bundles are large, and cases that stand together share them. */
const mostBundles = 4;

/** The lines of a file as they stand; null when there is no such file. */
export function readCaseLines(folder: string, name: string): string[] | null {
  return readLines(join(folder, `${name}.jsonl`));
}

export function readLines(file: string): string[] | null {
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

export function openData(folder: string): EvalData {
  const bundles = new Map<string, Bundle>();
  let replies: Map<string, PlanReply> | null = null;
  return {
    planReply(site, goal) {
      replies ??= readReplies(process.env.EVAL_PLANS ?? join(folder, 'plan-replies.jsonl'));
      return replies.get(`${site}\n${goal}`) ?? null;
    },
    load(reference) {
      const [file = '', name = ''] = reference.split('#');
      const bundle = bundles.get(file) ?? readBundle(join(folder, file));
      bundles.delete(file);
      bundles.set(file, bundle);
      const oldest = bundles.keys().next();
      if (bundles.size > mostBundles && !oldest.done) bundles.delete(oldest.value);
      const bytes = bundle.get(name);
      if (bytes === undefined) throw new Error(`there is no page ${reference}`);
      return bytes;
    },
  };
}

const replySchema = z.object({ site: z.string(), goal: z.string(), reply: planReplySchema });

function readReplies(file: string): Map<string, PlanReply> {
  const replies = (readLines(file) ?? []).map((line) => replySchema.parse(JSON.parse(line)));
  return new Map(replies.map(({ site, goal, reply }) => [`${site}\n${goal}`, reply]));
}

function readBundle(file: string): Bundle {
  const bytes = new Uint8Array(brotliDecompressSync(readFileSync(file)));
  const lineEnd = bytes.indexOf(0x0a);
  const { files } = indexSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, lineEnd))));
  const bundle: Bundle = new Map();
  let at = lineEnd + 1;
  for (const [name, length] of files) {
    bundle.set(name, bytes.slice(at, at + length));
    at += length;
  }
  return bundle;
}
