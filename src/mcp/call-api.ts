// How the MCP server reaches Heed: by its API, as whoever asks, so that everything which guards the API guards this too.

export interface ApiOrder {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its query. */
  path: string;
  body?: object;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export type CallApi = (order: ApiOrder) => Promise<ApiAnswer>;

/** What the API refused, in words for whoever called the tool. */
export class ApiRefusal extends Error {
  constructor({ status, headers, text }: ApiAnswer) {
    super(wordsOf(status, headers, text));
    this.name = 'ApiRefusal';
  }
}

/** The answer as data; fails with an ApiRefusal. */
export async function askApi<T>(call: CallApi, order: ApiOrder): Promise<T> {
  return JSON.parse(await readApi(call, order)) as T;
}

/** The answer as text; fails with an ApiRefusal. */
export async function readApi(call: CallApi, order: ApiOrder): Promise<string> {
  const answer = await call(order);
  if (answer.status >= 400) throw new ApiRefusal(answer);
  return answer.text;
}

/** The path with those parameters that are given. */
export function withQuery(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

function wordsOf(status: number, headers: Record<string, unknown>, text: string): string {
  const { detail = `HTTP ${status}`, code = '' } = problemOf(text);
  const retry = headers['retry-after'];
  const later = retry === undefined ? '' : ` Try again in ${String(retry)} seconds.`;
  return `${detail}${later}${code === '' ? '' : ` (${code})`}`;
}

function problemOf(text: string): { detail?: string; code?: string } {
  try {
    return JSON.parse(text) as { detail?: string; code?: string };
  } catch {
    return {};
  }
}
