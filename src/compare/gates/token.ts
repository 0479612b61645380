// Gate for random strings: request ids, nonces, hashes of builds and sessions, new with every answer.
import { findAll, type Gate, type Span } from './gate.ts';

export const token: Gate = {
  name: 'token',
  reason: 'Only a random id, hash or session token changed.',
  find(text, { role, trail }) {
    // A checksum or a commit on a release page is news: it names what is offered.
    if (role === 'code' || MEANT.test(text) || trail.some((heading) => MEANT.test(heading))) return [];
    return [...findAll(UUID, text), ...findRuns(text), ...findNamed(text)];
  },
};

const MEANT =
  /\b(?:sha-?\d*|md5|checksums?|digest|commits?|fingerprint|signature|integrity|hash(?:es)?|address|wallet|(?:open)?pgp(?:4fpr)?|gpg|public key|licen[cs]e key)\b/i;
const UUID = /(?<![\p{L}\p{N}])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\p{L}\p{N}])/giu;
const RUN = /(?<![\p{L}\p{N}_])[\w+/=-]{16,}(?![\p{L}\p{N}_])/gu;
const NAMED =
  /\b(?:request|ray|session|trace|csrf|xsrf|nonce|token|correlation|incident|event|build|instance|transaction)(?:[\s_-]?(?:id|token|no|number|ref(?:erence)?))?\s*[:#=]\s*([\w+/=.-]{6,})/giu;

/** Long runs that no one types: hexadecimal, or capitals, small letters and digits all mixed. */
function findRuns(text: string): Span[] {
  return findAll(RUN, text).filter(({ start, end }) => {
    const run = text.slice(start, end);
    if (/^(?=.*\d)(?=.*[a-f])[\da-f]+$/i.test(run)) return true;
    if (/^1\d{12}$/.test(run)) return true;
    // Words joined by signs, as in addresses and names of files, have few changes between letter and digit.
    if (run.length < 20) return false;
    const turns = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0;
    return /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run) && turns >= 0.3 * run.length;
  });
}

function findNamed(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(NAMED)) {
    const value = match[1] ?? '';
    if (!/\d/.test(value) || !/[a-z]/i.test(value)) continue;
    const end = match.index + match[0].length;
    spans.push({ start: end - value.length, end });
  }
  return spans;
}
