// The secrets within a watch: which they are, and how they are sealed, opened and hidden.
import type { Watch } from '../../core/site/watch.ts';
import type { Seal } from './seal.ts';

/** What is shown instead of a secret; sent back, it means "as it is". */
export const hidden = '•••';

const secretHeader = /^(authorization|cookie|proxy-authorization)$|token|secret|api-?key|password/i;

/** The watch with every secret replaced; `name` says which one it is. */
function mapSecrets(watch: Watch, change: (secret: string, name: string) => string): Watch {
  const each = (kind: string, values: Record<string, string>, isSecret: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isSecret(name) ? change(value, `${kind}/${name}`) : value,
      ]),
    );
  const { auth, proxy } = watch;
  const eachProxy = (address: string) => mapPassword(address, change);
  return {
    ...watch,
    headers: each('headers', watch.headers, (name) => secretHeader.test(name)),
    cookies: each('cookies', watch.cookies, () => true),
    secrets: each('secrets', watch.secrets, () => true),
    proxy: Array.isArray(proxy) ? proxy.map(eachProxy) : proxy === null ? null : eachProxy(proxy),
    auth:
      auth === null
        ? null
        : auth.kind === 'basic'
          ? { ...auth, password: change(auth.password, 'auth/password') }
          : { ...auth, token: change(auth.token, 'auth/token') },
  };
}

/** The password belongs to its proxy: at another address, or for another user, it is not the same secret. */
function mapPassword(address: string, change: (secret: string, name: string) => string): string {
  const [, user, password, host] = /^(\w+:\/\/[^:@/]*):(.*)@([^@]*)$/s.exec(address) ?? [];
  if (user === undefined || password === undefined || host === undefined) return address;
  return `${user}:${change(password, `proxy/${user}@${host}`)}@${host}`;
}

/** Ready to be stored; a secret that was only shown hidden keeps what `stored` has for it. */
export function sealWatch(seal: Seal, siteId: string, watch: Watch, stored: Watch | null): Watch {
  const kept = new Map<string, string>();
  if (stored !== null) {
    mapSecrets(stored, (value, name) => {
      kept.set(name, value);
      return value;
    });
  }
  return mapSecrets(watch, (value, name) => {
    const before = kept.get(name);
    const isAsItWas = before !== undefined && (value === hidden || value === before);
    return isAsItWas ? before : seal.seal(value, `${siteId}/${name}`);
  });
}

export function unsealWatch(seal: Seal, siteId: string, watch: Watch): Watch {
  return mapSecrets(watch, (value, name) => seal.unseal(value, `${siteId}/${name}`));
}

export function hideSecrets(watch: Watch): Watch {
  return mapSecrets(watch, () => hidden);
}
