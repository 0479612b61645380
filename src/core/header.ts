// The headers of an answer, and how one of them is read.

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One header of an answer as text; repeated ones joined as HTTP says. */
export function readHeader(headers: AnswerHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : value.join(', ');
}
