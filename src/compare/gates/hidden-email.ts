// Gate for e-mail addresses that a page hides from robots in one answer and shows in the next.
import { findAll, type Gate } from './gate.ts';

export const hiddenEmail: Gate = {
  name: 'hidden-email',
  reason: 'Only the way an e-mail address is hidden from bots changed.',
  // Two plain addresses that differ are news; one that is hidden on one side only is the same as far as anyone can see.
  isFor: (before, after) => HIDDEN.test(before) !== HIDDEN.test(after),
  find: (text) => findAll(ANY, text),
};

/** Only whole names are tried: from every letter of a long one on, it would take the square of its length. */
const NAME = String.raw`(?<![\w.+-])[\w.+-]+`;
const SAID = String.raw`${NAME}\s*[[({]\s*(?:at|ät|arobase|arroba|chiocciola)\s*[\])}]\s*[\w-]+(?:\s*(?:[[({]\s*(?:dot|punkt|point|punto|ponto)\s*[\])}]|\.)\s*[\w-]+)+`;
const MASK = String.raw`\[email[\s\u00a0]protected\]`;
const PLAIN = String.raw`${NAME}@[\w-]+(?:\.[\w-]+)+`;
const HIDDEN = new RegExp(`${MASK}|${SAID}`, 'iu');
const ANY = new RegExp(`${MASK}|${SAID}|${PLAIN}`, 'giu');
