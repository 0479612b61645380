// Where the processes and threads of the tests keep compiled code: what starts some hundred times is compiled once.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For `NODE_COMPILE_CACHE`. By content, so it is never stale; the next run has it, too. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'heed-tests-compile-cache');
