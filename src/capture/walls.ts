// Walls told by what they are made of: a login form and little else, a question of consent and little else, an empty shell.
import type { Finding } from './finding.ts';
import { accept, ageGate, consentTalk, consentTitle, loading, needsScript, signIn } from './phrases-walls.ts';
import type { Sight } from './sight.ts';
import { amount, partsOf, quote } from './spoken.ts';

/** A login form in front of the page, or a plain word that one has to log in; never for a login page that was asked for. */
export function findLogin(sight: Sight): Finding | null {
  if (sight.prose >= 60) return null;
  const saysSo = [...partsOf(sight.title), ...lower(sight.headings)].find((part) => signIn.whole.test(part));
  const demand = signIn.says.exec(sight.text.toLowerCase())?.[0];
  const markers = [
    ...(sight.passwords > 0 ? ['a password field and little else'] : []),
    ...(saysSo === undefined ? [] : [`the page calls itself “${quote(saysSo)}”`]),
    ...(demand === undefined ? [] : [`the text says “${quote(demand)}”`]),
    amount(sight),
  ];
  const hasForm = sight.passwords > 0 || (sight.fields > 0 && sight.fields <= 2);
  const isForm = saysSo !== undefined && hasForm && sight.words <= 150;
  const isBareForm = sight.passwords > 0 && sight.words <= 25;
  const isDemand = demand !== undefined && sight.words <= (hasForm || saysSo !== undefined ? 80 : 30);
  return isForm || isBareForm || isDemand ? { kind: 'login', markers } : null;
}

/** Consent asked for before anything else is shown: a button to agree, and hardly a line that is not about it. */
export function findConsent(sight: Sight): Finding | null {
  const title = [...partsOf(sight.title), ...lower(sight.headings)];
  if (
    title.some((part) =>
      /policy|policies|notice|statement|erklärung|politique|política|informativa|beleid|политика/u.test(part),
    )
  ) {
    return null;
  }
  const button = sight.buttons.map((text) => text.toLowerCase()).find((text) => accept.test(text));
  const asks = title.find((part) => consentTitle.test(part));
  const lines = sight.text.toLowerCase().split('\n');
  const isAge =
    lines.some((line) => ageGate.says.test(line)) || title.some((part) => ageGate.whole.test(part));
  const isAsked =
    title.some((part) => ageGate.whole.test(part) || ageGate.says.test(part)) ||
    sight.buttons.some((text) =>
      /^(?:yes|enter|i am|i'm|ja|oui|sí|sì|sim|tak|да|evet|はい|是|예)(?![a-z])/i.test(text),
    );
  if (isAge && isAsked && sight.words <= 80 && sight.prose <= 60) {
    return { kind: 'age-gate', markers: ['the text asks for the age of the visitor', amount(sight)] };
  }
  if (button === undefined && asks === undefined) return null;
  const { about, other } = shares(lines);
  if (about === 0 || other > (asks === undefined ? 15 : 40) || sight.words > 400) return null;
  const markers = [
    ...(asks === undefined ? [] : [`the page says “${quote(asks)}”`]),
    ...(button === undefined ? [] : [`a button says “${quote(button)}”`]),
    `${other} words are about anything else`,
  ];
  return { kind: 'consent', markers };
}

/** How many words stand in lines about consent, and how many in others; short lines (buttons, links) count for neither. */
function shares(lines: string[]): { about: number; other: number } {
  let about = 0;
  let other = 0;
  for (const line of lines) {
    const words = line.split(/\s+/).length;
    if (consentTalk.test(line) || consentTitle.test(line)) about += words;
    else if (words > 3) other += words;
  }
  return { about, other };
}

/** A page whose text is still to be drawn by scripts. */
export function findShell(sight: Sight): Finding | null {
  if (sight.sendsTo !== null && sight.words <= 30) {
    return {
      kind: 'sends-on',
      who: quote(sight.sendsTo),
      markers: ['a refresh tag that sends visitors on', amount(sight)],
    };
  }
  if (sight.words === 0) {
    const drawn = sight.scripts > 0 ? [`${sight.scripts} scripts and no text`] : ['no text at all'];
    return { kind: 'shell', markers: [...drawn, ...mountMarker(sight)] };
  }
  const lines = sight.text.toLowerCase().split('\n');
  const rest = lines.filter(
    (line) => !loading.test(line) && !needsScript.says.test(line) && !needsScript.whole.test(line),
  );
  const restWords = rest.reduce((sum, line) => sum + line.split(/\s+/).length, 0);
  const waits = lines.find((line) => loading.test(line));
  const demand = lines.find((line) => needsScript.says.test(line));
  if (demand !== undefined && sight.scripts > 0 && restWords <= 40 && sight.prose < 60) {
    return { kind: 'shell', markers: [`the text says “${quote(demand)}”`, amount(sight)] };
  }
  if (sight.scripts === 0 || sight.prose > 0) return null;
  if (waits !== undefined && restWords <= 40) {
    return {
      kind: 'shell',
      markers: [`the text says “${quote(waits)}”`, ...mountMarker(sight), amount(sight)],
    };
  }
  const needs = needsScript.says.test(sight.noscript.toLowerCase());
  const isFrameOnly = sight.hasMount && sight.words <= 30 && !lines.some(isOwnLine);
  const isNameOnly = needs && sight.words <= 4 && !/\d/.test(sight.text);
  if (isFrameOnly || isNameOnly) {
    const why = needs ? ['it asks visitors to turn on JavaScript'] : [];
    return { kind: 'shell', markers: [...mountMarker(sight), ...why, amount(sight)] };
  }
  return null;
}

/** A line that says something, as menus and the small print at the foot do not. */
function isOwnLine(line: string): boolean {
  return line.split(/\s+/).length >= 5 && !/©|copyright|rights reserved/.test(line);
}

function mountMarker(sight: Sight): string[] {
  return sight.hasMount ? ['an empty element that scripts fill'] : [];
}

function lower(texts: string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
