// Speaks the Model Context Protocol over standard input and output, for a running service.
import type { CommandWorld } from './command-world.ts';
import { checkAddress } from './connection.ts';
import type { Given } from './read-command-line.ts';

export async function mcp({ options }: Given, { environment, version }: CommandWorld): Promise<boolean> {
  const address = checkAddress(
    options.url ?? environment.HEED_URL ?? `http://127.0.0.1:${environment.PORT ?? 3000}`,
  );
  const { callOverHttp, serveStdio } = await import('../mcp/mcp.ts');
  await serveStdio({ call: callOverHttp({ address, key: environment.HEED_KEY || null }), version });
  return true;
}
