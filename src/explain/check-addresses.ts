// Addresses in a sentence: a page, a mailbox or a domain that is named must be named by the pieces.
import type { Remark } from '../core/fault/remark.ts';
import { foldText } from '../core/page/match-words.ts';
import type { Grounds } from './grounds.ts';

const address =
  /\b[a-z][a-z+.-]{1,20}:\/\/[^\s"”»<>]+|\b(?:javascript|data|mailto|tel):\S+|\bwww\.[^\s"”»<>]+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}|\b[\p{L}\d-]{2,64}\.(?:com|net|org|io|dev|app|info|biz|co|eu|example|test|[a-z]{2}\/)[^\s"”»<>]*/giu;

export function addressProblem(text: string, { known }: Grounds): Remark | null {
  for (const [found] of text.matchAll(address)) {
    const wanted = foldText(found.replace(/[.,;:)\]]+$/u, ''));
    if (!known.includes(wanted)) return { code: 'wrong-address', params: { address: found.slice(0, 80) } };
  }
  return null;
}
