// In which language a reader wants to read, by Accept-Language: of those that changes are written in, the one they want most.
import { saidLanguages } from '../engine/engine.ts';

/** Null where none of them is requested. */
export function askedLanguage(header: string | undefined): string | null {
  const asked = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, at) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((one) => /^\s*q=([\d.]+)\s*$/u.exec(one)?.[1])
        .find((one) => one !== undefined);
      return { tag: range.split('-', 1)[0] ?? '', weight: Number(quality ?? 1), at };
    })
    .filter(({ tag, weight }) => weight > 0 && saidLanguages.includes(tag))
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  return asked[0]?.tag ?? null;
}
