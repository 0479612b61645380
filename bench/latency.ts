// How long answers take over connections that are kept open.
import { Pool } from 'undici';

export interface Asker {
  /** Milliseconds from question to last byte, of `count` answers, `atOnce` under way at any time. */
  time(path: string, count: number, atOnce: number): Promise<number[]>;
  read(path: string): Promise<string>;
  close(): Promise<void>;
}

export function openAsker(origin: string): Asker {
  const pool = new Pool(origin, { connections: 16 });
  async function read(path: string): Promise<string> {
    const { statusCode, body } = await pool.request({ path, method: 'GET' });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text}`);
    return text;
  }
  return {
    read,
    async time(path, count, atOnce) {
      const times: number[] = [];
      let left = count;
      const ask = async () => {
        while (left > 0) {
          left -= 1;
          const startedAt = performance.now();
          const { body } = await pool.request({ path, method: 'GET' });
          await body.arrayBuffer();
          times.push(performance.now() - startedAt);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, ask));
      return times;
    },
    close: () => pool.destroy(),
  };
}
