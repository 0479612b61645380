// The thread in which cases run; piscina calls `runCase`.
import { type EvalData, openData } from './data.ts';
import { sets } from './sets.ts';

export interface CaseOrder {
  folder: string;
  set: string;
  raw: unknown;
}

const opened = new Map<string, EvalData>();

export async function runCase({ folder, set: name, raw }: CaseOrder): Promise<unknown> {
  const set = sets.find((one) => one.name === name);
  if (set === undefined) throw new Error(`there is no set ${name}`);
  const data = opened.get(folder) ?? openData(folder);
  opened.set(folder, data);
  return await set.run(raw, data);
}
