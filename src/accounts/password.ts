// Passwords: hashed with scrypt, slowly by intent, two at a time so that sign-ins cannot starve the rest.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Fault } from '../core/fault/fault.ts';

/** Powers of two of memory, block size, rounds: 32 MiB and about a fifth of a second, as OWASP asks for. */
export interface PasswordCost {
  ln: number;
  r: number;
  p: number;
}

export const usualCost: PasswordCost = { ln: 15, r: 8, p: 3 };

export interface Passwords {
  make(password: string): Promise<string>;
  /** Takes as long for nobody (null) as for somebody. */
  matches(password: string, kept: string | null): Promise<boolean>;
}

const atOnce = 2;
const mostWaiting = 50;
const shape = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

export function openPasswords(cost: PasswordCost): Passwords {
  const turn = openTurns();
  const derive = (password: string, salt: Buffer, { ln, r, p }: PasswordCost) =>
    turn(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
          scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
            error === null ? resolve(key) : reject(error),
          );
        }),
    );
  const nobody = write(cost, randomBytes(16), randomBytes(32));
  return {
    async make(password) {
      const salt = randomBytes(16);
      return write(cost, salt, await derive(password, salt, cost));
    },
    async matches(password, kept) {
      const { cost: its, salt, key } = read(kept ?? nobody);
      const isSame = timingSafeEqual(await derive(password, salt, its), key);
      return isSame && kept !== null;
    },
  };
}

function write({ ln, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function read(kept: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [, ln, r, p, salt, key] = shape.exec(kept) ?? [];
  if (salt === undefined || key === undefined) throw new Error('a stored password has an unknown format');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function openTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= mostWaiting) throw tooBusy();
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes over to whoever waits longest.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

function tooBusy(): Fault {
  return new Fault({
    code: 'accounts.busy',
    message: 'Too many people are signing in right now.',
    advice: 'Try again shortly.',
    transient: true,
  });
}
