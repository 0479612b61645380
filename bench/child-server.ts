// A server in a process of its own, so that it shares no event loop with what is measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ChildServer<Wish> {
  origin: string;
  /** Resolves when the server uses the new settings. */
  configure(wish: Wish): Promise<void>;
  close(): Promise<void>;
}

/** `file` sends `{ port }` once it listens, and any message after each wish. */
export async function openChildServer<Wish extends object>(file: URL): Promise<ChildServer<Wish>> {
  const child = fork(fileURLToPath(file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${message.port}`,
    async configure(wish) {
      const done = once(child, 'message');
      child.send(wish);
      await done;
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
