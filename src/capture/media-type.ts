// The kind of thing that a header says an answer is.

/** Media type without parameters, lower case. */
export function mediaType(header: string | null): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
