// How an entry asks for its page: address, method, body, headers, cookies and sign-in, as a watch has them.
import type { WatchInput } from '../../core/site/watch.ts';
import { headerProblem } from '../../net/reading.ts';
import { completeUrl, filled } from './importer.ts';
import { type Note, note } from './notes.ts';
import { textsOf } from './values.ts';

export interface RequestDraft {
  url: string;
  method?: string;
  body?: string;
  headers?: unknown;
  cookies?: unknown;
  user?: string;
  password?: string;
}

type RequestPart = Pick<WatchInput, 'method' | 'body' | 'headers' | 'cookies' | 'auth' | 'userAgent'>;

/** Null: it cannot be requested; the notes say why. */
export function takeRequest(draft: RequestDraft, notes: Note[]): { url: string; watch: RequestPart } | null {
  if (draft.url === '') {
    notes.push(note('no-address'));
    return null;
  }
  if (/\{[{%]/u.test(draft.url)) {
    notes.push(note('template'));
    return null;
  }
  const method = (draft.method ?? '').toUpperCase() || (draft.body ? 'POST' : 'GET');
  if (method !== 'GET' && method !== 'POST') {
    notes.push(note('method', method));
    return null;
  }
  const { url, user, password } = splitUser(draft, notes);
  const { headers, userAgent } = takeHeaders(textsOf(draft.headers), notes);
  return {
    url,
    watch: {
      ...(method === 'POST' ? { method, ...filled('body', draft.body ?? '') } : {}),
      ...filled('headers', headers),
      ...filled('userAgent', userAgent),
      ...filled('cookies', textsOf(draft.cookies)),
      ...(user === '' ? {} : { auth: { kind: 'basic' as const, user, password } }),
    },
  };
}

/** "https://user:password@host/" is written without them, because addresses are shown. */
function splitUser({ url, user = '', password = '' }: RequestDraft, notes: Note[]) {
  const parsed = /^https?:\/\/[^/?#]*@/iu.test(url) ? URL.parse(url) : null;
  if (parsed === null) return { url: completeUrl(url), user, password };
  notes.push(note('auth-moved'));
  const own = { user: decode(parsed.username), password: decode(parsed.password) };
  parsed.username = '';
  parsed.password = '';
  return { url: parsed.href, ...own };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function takeHeaders(all: Record<string, string>, notes: Note[]) {
  const headers: Record<string, string> = {};
  let userAgent = '';
  for (const [name, value] of Object.entries(all)) {
    if (name.toLowerCase() === 'user-agent') userAgent = value.slice(0, 500);
    else if (headerProblem(name, value) === null) headers[name] = value;
    else notes.push(note('header', name));
  }
  return { headers, userAgent };
}
