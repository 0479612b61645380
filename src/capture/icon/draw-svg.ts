// A drawing becomes a picture in a process of its own, which is ended when it takes too long.
import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ownProgram } from '../../core/own-file.ts';

/** Most of it is the start of the process. */
const longestMs = 5_000;
const memory = '--max-old-space-size=128';

/** A PNG of this side; null where nothing could be drawn. Throws when `signal` was aborted. */
export async function drawSvg(svg: Uint8Array, side: number, signal: AbortSignal): Promise<Buffer | null> {
  const file = fileURLToPath(ownProgram('capture/icon/svg-process'));
  const child = spawn(process.execPath, [memory, file, String(side)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // It needs nothing of the environment, and there are secrets in it.
    env: {},
    timeout: longestMs,
    killSignal: 'SIGKILL',
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(svg);
  const [code, png] = await Promise.all([ended, buffer(child.stdout)]);
  return code === 0 ? png : null;
}
