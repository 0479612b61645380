// How many words a text has: runs of letters and figures.

export function countWords(text: string): number {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // What is beyond ASCII takes an expression that knows it; most texts have none of it.
    if (code >= 128) return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const isPart = isLetterOrFigure(code);
    if (isPart && !isInside) words += 1;
    isInside = isPart;
  }
  return words;
}

function isLetterOrFigure(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 48 && code <= 57) || (lower >= 97 && lower <= 122);
}
