// Whether there is room beside something, when it is first drawn: what has none starts folded.

export function isAtLeast(rem: number): boolean {
  return window.matchMedia(`(min-width: ${rem}rem)`).matches;
}
