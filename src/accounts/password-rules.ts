// Which passwords are refused: the short, the e-mail address, and those that are tried first.
import { BadInput } from '../core/fault/bad-input.ts';
import { problemOf, type SaidProblem } from '../core/fault/input-problems.ts';

const shortest = 10;

/** Words that people append digits to when they choose a password; joined with each other they are no better. */
const tooCommon = new Set(
  `password passwort passwd kennwort motdepasse contrasena contraseña secret geheim letmein welcome willkommen
  admin administrator root login user test testing guest master hello hallo iloveyou ichliebedich sunshine princess
  dragon monkey football baseball shadow superman batman starwars whatever trustno changeme changeit default heed
  abc azerty qwerty qwertz qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm computer internet summer winter spring
  autumn sommer fruhling herbst january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);

/** Rows of keys, alphabet and digits, forwards and backwards: any piece of one is guessed at once. */
const rows = ['0123456789012345', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'qwertzuiop'];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** Fails with a sentence for whoever chose it. `pointer` names the field. */
export function refuseWeakPassword(password: string, email: string, pointer: string): void {
  const problem = weaknessOf(password.normalize('NFKC'), email);
  if (problem !== null) throw new BadInput([{ pointer, ...problem }]);
}

function weaknessOf(password: string, email: string): SaidProblem | null {
  if ([...password].length < shortest) return problemOf('too-short', { least: shortest });
  const plain = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (plain === email.toLowerCase() || (name.length > 3 && withoutEnds(plain) === withoutEnds(name)))
    return { message: 'must not be the e-mail address' };
  if (isGuessable(plain)) return { message: 'is too easy to guess; choose a longer one, or several words' };
  return null;
}

function isGuessable(plain: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(plain)) return true;
  if (runs.some((run) => run.includes(plain.slice(0, shortest)))) return true;
  const core = withoutEnds(plain);
  return core === '' || isMadeOf(core, tooCommon) || isMadeOf(withoutEnds(asLetters(plain)), tooCommon);
}

/** Without the digits and signs that are put around a word. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** `p4ssw0rd` reads as the word it stands for. */
function asLetters(text: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
  };
  return text.replace(/\d+$/, '').replace(/[0134571@$]/g, (sign) => letters[sign] ?? sign);
}

/** One of the words, or two of them in a row. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const afterOf = (word: string) => text.slice(word.length).replace(/^[^\p{L}]+/u, '');
  return words.has(text) || [...words].some((word) => text.startsWith(word) && words.has(afterOf(word)));
}
