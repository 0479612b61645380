// Reads back what a question to a model holds: the goal, the facts and the pieces that differ.

export interface Told {
  goal: string;
  facts: { label: string; was: string; is: string; percent: number }[];
  pieces: { op: string; before: string; after: string }[];
}

/** From the body of a request to a server that speaks as OpenAI does. */
export function readDifferences(body: string): Told {
  const lines = questionOf(body).split('\n');
  const told: Told = { goal: '', facts: [], pieces: [] };
  for (const line of lines) {
    const goal = /^The goal of the person, in their words: (.*)$/u.exec(line)?.[1];
    if (goal !== undefined) told.goal = goal;
    const fact =
      /^- (?:price|availability|date|number|percent|rating|count|version|\w+)(?: of (.+?))?: (.+?) -> (.+?)(?: \(([+-]?[\d.]+) %\))?$/u.exec(
        line,
      );
    if (fact) {
      const [, label = '', was = '', is = '', percent = '0'] = fact;
      told.facts.push({ label, was, is, percent: Number(percent) });
      continue;
    }
    const piece = /^- (added|removed|rewritten|moved)(?: under “.*?”)?: (.*)$/u.exec(line);
    if (piece) told.pieces.push(pieceOf(piece[1] ?? '', piece[2] ?? ''));
  }
  return told;
}

function pieceOf(op: string, text: string): Told['pieces'][number] {
  if (op === 'added') return { op, before: '', after: text };
  if (op === 'removed') return { op, before: text, after: '' };
  const [, before = '', after = ''] = /^before: (.*) after: (.*)$/u.exec(text) ?? [];
  return { op, before, after };
}

function questionOf(body: string): string {
  const { messages = [] } = JSON.parse(body) as { messages?: { role: string; content: unknown }[] };
  const asked = messages.findLast(({ role }) => role === 'user')?.content;
  if (typeof asked === 'string') return asked;
  return Array.isArray(asked) ? asked.map((part: { text?: string }) => part.text ?? '').join('\n') : '';
}
