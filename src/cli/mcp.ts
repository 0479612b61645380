// Speaks the Model Context Protocol over standard input and output, for a running service.
import { parseArgs } from 'node:util';
import { Fault } from '../core/fault.ts';
import type { CommandWorld } from './cli.ts';

const usage = `Usage: heed mcp [--url http://127.0.0.1:3000]

Speaks the Model Context Protocol over standard input and output, for a running Heed.
HEED_URL is its address, HEED_KEY an API key where it has accounts. See docs/mcp.md.
`;

export async function mcp(args: string[], { environment, version, write }: CommandWorld): Promise<boolean> {
  const given = read(args);
  if (given.help === true) {
    write(usage);
    return true;
  }
  const address = addressOf(
    given.url ?? environment.HEED_URL ?? `http://127.0.0.1:${environment.PORT ?? 3000}`,
  );
  const { callOverHttp, serveStdio } = await import('../mcp/mcp.ts');
  await serveStdio({ call: callOverHttp({ address, key: environment.HEED_KEY || null }), version });
  return true;
}

function read(args: string[]): { url?: string; help?: boolean } {
  try {
    const options = { url: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw badArgument((error as Error).message);
  }
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw badArgument(`${text} is not an http or https address.`);
  return url.href;
}

function badArgument(message: string): Fault {
  const advice = 'See `heed mcp --help`.';
  return new Fault({ code: 'config.bad-argument', message, advice, transient: false });
}
