// Which service the commands talk to: what is given, what the environment says, what `login` kept; else the one on this machine.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Client, openClient } from '../client/client.ts';
import { Fault } from '../core/fault/fault.ts';

type Environment = Record<string, string | undefined>;

export interface Login {
  address: string;
  key?: string;
}

export async function connect(environment: Environment, url: string | undefined): Promise<Client> {
  const given = url ?? environment.HEED_URL;
  const kept = given === undefined ? await readLogin(environment) : null;
  const address = given ?? kept?.address ?? `http://127.0.0.1:${environment.PORT ?? 3000}`;
  return openClient({ address: checkAddress(address), key: environment.HEED_KEY || kept?.key });
}

/** Kept in the user's own folder, for nobody else to read. */
export async function keepLogin(environment: Environment, login: Login): Promise<string> {
  const path = loginPath(environment);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(login)}\n`, { mode: 0o600 });
  return path;
}

export function checkAddress(text: string): string {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new Fault({
    code: 'config.bad-argument',
    message: `${text} is not an http or https address.`,
    advice: 'For example http://127.0.0.1:3000.',
    transient: false,
  });
}

async function readLogin(environment: Environment): Promise<Login | null> {
  const text = await readFile(loginPath(environment), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Login);
}

function loginPath({ XDG_CONFIG_HOME }: Environment): string {
  return join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'heed', 'login.json');
}
