// XPath 1.0 cut into tokens (§3.7 of the recommendation).

export interface Token {
  kind: 'number' | 'literal' | 'name' | 'operator' | 'mark' | 'end';
  text: string;
}

const pattern =
  /\s*(?:(\d+(?:\.\d*)?|\.\d+)|"([^"]*)"|'([^']*)'|((?:[\p{L}_][\p{L}\p{N}_.\u00b7-]*)(?::(?!:)(?:\*|[\p{L}_][\p{L}\p{N}_.\u00b7-]*))?)|(\/\/|::|\.\.|!=|<=|>=|[()[\].@,/|+\-=<>*]))/uy;

export function tokens(expression: string): Token[] {
  const found: Token[] = [];
  const text = expression.trimEnd();
  pattern.lastIndex = 0;
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) throw new Error(`it is no XPath 1.0 at "${text.slice(at).trim().slice(0, 20)}".`);
    found.push(toToken(match, found.at(-1)));
  }
  return [...found, { kind: 'end', text: '' }];
}

function toToken(match: RegExpExecArray, before: Token | undefined): Token {
  const [, number, double, single, name, mark] = match;
  if (number !== undefined) return { kind: 'number', text: number };
  if (double !== undefined || single !== undefined) return { kind: 'literal', text: double ?? single ?? '' };
  // After a complete operand "*" multiplies, and "and", "or", "mod", "div" are operators, not elements.
  const isOperand =
    before !== undefined &&
    before.kind !== 'operator' &&
    !(before.kind === 'mark' && ['@', '::', '(', '[', ',', '/', '//'].includes(before.text));
  if (name !== undefined) {
    const isOperator = isOperand && ['and', 'or', 'mod', 'div'].includes(name);
    return { kind: isOperator ? 'operator' : 'name', text: name };
  }
  const text = mark ?? '';
  if (text === '*') return { kind: isOperand ? 'operator' : 'name', text };
  return {
    kind: ['|', '+', '-', '=', '!=', '<', '<=', '>', '>='].includes(text) ? 'operator' : 'mark',
    text,
  };
}
