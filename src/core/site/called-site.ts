// The site that people and programs mean by a name or an address.

interface Named {
  name: string;
  url: string;
}

export function isCalled({ name, url }: Named, said: string): boolean {
  const wanted = plainName(said);
  return [name, url].some((one) => plainName(one) === wanted);
}

/** Names in any case; addresses with or without their scheme and the slash at their end. */
export function plainName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/\/$/u, '');
}
