// Gate: one kind of difference that is not worth an alert, with a name and a reason.

export interface Span {
  start: number;
  end: number;
}

export interface Place {
  role: string;
  trail: string[];
}

export interface Gate {
  name: string;
  /** One sentence for people: why the difference was suppressed. */
  reason: string;
  /** The parts of a text that may differ without being news. */
  find(text: string, place: Place): Span[];
  /** Where it is given, the gate is asked only for two forms of one text of which it is true. */
  isFor?(before: string, after: string): boolean;
  /** True: it finds nothing where no figure differs, and need not be asked. */
  needsFigures?: boolean;
  /** True: what was found is taken out. Else something stays in its place, so that its coming or going still shows. */
  isErasing?: boolean;
  /** Writes alike what only looks different. */
  fold?(text: string): string;
}

export function findAll(pattern: RegExp, text: string): Span[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}
