// The characters that markup is made of.
export const BLANK = 0x20;
export const SLASH = 0x2f;
export const EQUALS = 0x3d;
export const CLOSE = 0x3e;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;

/** White space as HTML knows it, where line ends are one character. */
export function isBlank(code: number): boolean {
  return code === BLANK || code === 10 || code === 9 || code === 12;
}
