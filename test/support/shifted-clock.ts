// A clock that the test sets: the process reads from a file by how much its time differs from the true one.
import { writeFile } from 'node:fs/promises';

export interface ShiftedClock {
  /** For the environment of the process. */
  settings: { NODE_OPTIONS: string };
  /** The process follows within a tenth of a second. */
  set(aheadMs: number): Promise<void>;
}

export async function openShiftedClock(path: string, aheadMs: number): Promise<ShiftedClock> {
  const set = (ms: number) => writeFile(path, String(ms));
  await set(aheadMs);
  const code = `import{readFileSync}from'node:fs';const T=Date,real=T.now;let by=0;
const read=()=>{by=Number(readFileSync(${JSON.stringify(path)},'utf8'))};read();setInterval(read,50).unref();
globalThis.Date=class extends T{constructor(...a){a.length===0?super(real()+by):super(...a)}static now(){return real()+by}};`;
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  return { settings: { NODE_OPTIONS: `--import=${url}` }, set };
}
