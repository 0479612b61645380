// Takes secrets out of text that leaves the service for people to read: its log, and what is sent in for support.

export type Redact = (text: string) => string;

const hidden = '[redacted]';

/** Each looks at a bounded number of characters, so that no text takes it long. */
const shapes: [RegExp, string][] = [
  // User name and password of an address.
  [/:\/\/[^\s/?#@"'\\<>]{1,400}@/g, `://${hidden}@`],
  [/\b(bearer|basic) [\w.~+/=-]{4,2000}/gi, `$1 ${hidden}`],
  // Our own keys, and addresses of feeds that are secrets.
  [/\bheed_[0-9a-f]{24,100}/g, hidden],
  [/(\/feeds\/)[\w-]{40,64}/g, `$1${hidden}`],
  // Links that work once.
  [/(\/(?:setup|join|invitation|password|confirm)[\w/-]{0,40}#)[\w-]{20,100}/g, `$1${hidden}`],
  [
    /([?&](?:[\w-]{0,40}(?:token|secret|password|passwd|key|signature)|sig|auth|code)=)[^&\s"'\\<>#]{1,2000}/gi,
    `$1${hidden}`,
  ],
  [
    /("(?:authorization|cookie|set-cookie|password|secret|token|apiKey|totp)":")(?:[^"\\]|\\.){1,4000}/gi,
    `$1${hidden}`,
  ],
];

/** `secrets`: values that are hidden wherever they stand, as they are and as an address or JSON spells them. */
export function makeRedact(secrets: readonly (string | null | undefined)[]): Redact {
  const values = [...new Set(secrets.flatMap(spellings))].sort((one, other) => other.length - one.length);
  return (text) => {
    let clean = text;
    for (const value of values) clean = clean.replaceAll(value, hidden);
    for (const [shape, instead] of shapes) clean = clean.replace(shape, instead);
    return clean;
  };
}

/** What is shorter stands in too many words to be hidden. */
const shortest = 6;

function spellings(secret: string | null | undefined): string[] {
  if (!secret || secret.length < shortest) return [];
  const url = URL.parse(secret);
  // Of an address only what proves something: the rest says where it leads, and is needed to understand a line.
  if (url !== null && /:\/\//.test(secret)) {
    const { password, searchParams } = url;
    return [decode(password), password, ...searchParams.values()].flatMap((one) =>
      one.length < shortest ? [] : [one, JSON.stringify(one).slice(1, -1)],
    );
  }
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
