// Walls recognised by their structure: a login form and little else, a consent dialog and little else, an empty shell.

import { isConsentLine, restOf } from '../rest.ts';
import type { Finding } from './finding.ts';
import {
  accept,
  accountName,
  ageGate,
  ageYes,
  consentTitle,
  consentWords,
  loading,
  needsScript,
  signIn,
} from './phrases-walls.ts';
import { amount, partsOf, quote } from './spoken.ts';
import type { VisibleText } from './visible-lines.ts';

/** A login form in front of the page, or a plain notice to log in; never for a login page that was requested itself. */
export function findLogin(visible: VisibleText): Finding | null {
  const saysSo = namesOf(visible).find((part) => signIn.whole.test(part) || accountName.test(part));
  const rest = restOf(visible, (line) => signIn.says.test(line) || signIn.whole.test(line));
  const isOwnPage = rest.facts > 0 || rest.linked > 60;
  if (isOwnPage || visible.prose >= 150) return null;
  const demand = signIn.says.exec(visible.text.toLowerCase())?.[0];
  const markers = [
    ...(visible.passwords > 0 ? ['a password field and little else'] : []),
    ...(saysSo === undefined ? [] : [`the page calls itself “${quote(saysSo)}”`]),
    ...(demand === undefined ? [] : [`the text says “${quote(demand)}”`]),
    amount(visible),
  ];
  const isDemand = demand !== undefined && rest.words <= (saysSo === undefined ? 15 : 30);
  return isLoginForm(visible, rest.words, saysSo !== undefined) || isDemand
    ? { kind: 'login', markers }
    : null;
}

/** A form that the page is about: under its first heading. One before all headings is the login of a header. */
function isLoginForm(visible: VisibleText, rest: number, isNamed: boolean): boolean {
  const { passwords, passwordUnder, headings, fields } = visible;
  if (passwords === 0) return isNamed && fields > 0 && fields <= 2 && rest <= 40;
  const isUnderFirst = headings.length === 0 || passwordUnder === 1;
  if (isNamed) return rest <= (isUnderFirst ? 120 : 40);
  return isUnderFirst && rest <= (headings.length === 0 ? 25 : 45);
}

/** A consent dialog in front of the page: a button to agree, and hardly a line about anything else. */
export function findConsent(visible: VisibleText): Finding | null {
  const names = namesOf(visible);
  if (names.some((name) => policyName.test(name)) || visible.words > 600) return null;
  const button = visible.buttons.map((text) => text.toLowerCase()).find((text) => accept.test(text));
  const asks = names.find(
    (name) => consentTitle.test(name) || (button !== undefined && consentWords.test(name)),
  );
  if (button === undefined && asks === undefined) return null;
  const talks = visible.lines.some((line) => line.kind === 'text' && isConsentLine(line));
  if (asks === undefined && !talks) return null;
  const rest = restOf(visible, (line) => consentTitle.test(line));
  // A page with a heading and a line of its own, under a bar that asks for consent, is no wall.
  const isOwnPage =
    asks === undefined &&
    (rest.facts > 0 || rest.words > 15 || (rest.words + rest.linked > 0 && hasOwnHeading(visible)));
  if (isOwnPage || rest.words > 60 || rest.linked > 60) return null;
  const markers = [
    ...(asks === undefined ? [] : [`the page says “${quote(asks)}”`]),
    ...(button === undefined ? [] : [`a button says “${quote(button)}”`]),
    `${rest.words} words are about anything else`,
  ];
  return { kind: 'consent', markers };
}

const policyName =
  /policy|policies|notice|statement|erklärung|politique|política|informativa|beleid|политика|^cookies$/u;

/** A heading that is not merely the name of the site. */
function hasOwnHeading({ headings, title, lines }: VisibleText): boolean {
  const first = headings[0]?.toLowerCase();
  if (first === undefined) return false;
  const isSite = lines.some((line) => line.isAround && line.text.toLowerCase().includes(first));
  return !isSite && !consentTitle.test(first) && title !== '';
}

/** An age check in front of the page. */
export function findAgeGate(visible: VisibleText): Finding | null {
  const isSaid = (line: string) => ageGate.says.test(line) || ageGate.whole.test(line);
  const isAge = visible.lines.some((line) => !line.isAround && isSaid(line.text.toLowerCase()));
  const answers = visible.lines.filter((line) => line.kind === 'button' || (line.isLink && !line.isAround));
  const says = [...answers.map(({ text }) => text), ...visible.buttons].map((text) => text.toLowerCase());
  const isAnswer = says.some((text) => ageNumber.test(text));
  if (!isAge && !isAnswer && !namesOf(visible).some(isSaid)) return null;
  const isAsked = isAnswer || namesOf(visible).some(isSaid) || says.some((text) => ageYes.test(text));
  const rest = restOf(visible, isSaid);
  if (!isAsked || rest.facts > 0 || rest.words > 40 || rest.linked > 40) return null;
  return { kind: 'age-gate', markers: ['the text asks for the age of the visitor', amount(visible)] };
}

/** A button with an age on it. */
const ageNumber = /(?<![\d.,])(?:16|18|19|20|21)(?:\+| *(?:years|jahr|ans|años|anni|anos|jaar|lat|歳))/u;

/** What the page calls itself: its title, the parts of it, and its first heading. */
function namesOf({ title, headings }: VisibleText): string[] {
  return [...partsOf(title), ...lower(headings.slice(0, 1))];
}

/** A page whose text is still to be drawn by scripts. */
export function findShell(visible: VisibleText): Finding | null {
  if (visible.sendsTo !== null && visible.words <= 30) {
    return {
      kind: 'sends-on',
      who: quote(visible.sendsTo),
      markers: ['a refresh tag that sends visitors on', amount(visible)],
    };
  }
  if (visible.words === 0) {
    const drawn = visible.scripts > 0 ? [`${visible.scripts} scripts and no text`] : ['no text at all'];
    return { kind: 'shell', markers: [...drawn, ...mountMarker(visible)] };
  }
  const lines = visible.text.toLowerCase().split('\n');
  const isSaid = (line: string) =>
    loading.test(line) || needsScript.says.test(line) || needsScript.whole.test(line);
  const { words: restWords } = restOf(visible, isSaid);
  const waits = lines.find((line) => loading.test(line));
  // The word is the same in all languages; where next to nothing else is said, it is a plea.
  const names = /java ?script/;
  const demand =
    lines.find((line) => needsScript.says.test(line)) ??
    (restOf(visible, (line) => names.test(line)).words <= 8
      ? lines.find((line) => names.test(line))
      : undefined);
  if (demand !== undefined && visible.scripts > 0 && restWords <= 40 && visible.prose < 60) {
    return { kind: 'shell', markers: [`the text says “${quote(demand)}”`, amount(visible)] };
  }
  if (visible.scripts === 0 || visible.prose > 0) return null;
  if (waits !== undefined && restWords <= 40) {
    return {
      kind: 'shell',
      markers: [`the text says “${quote(waits)}”`, ...mountMarker(visible), amount(visible)],
    };
  }
  const needs = needsScript.says.test(visible.noscript.toLowerCase());
  const isFrameOnly = visible.hasMount && visible.words <= 30 && !lines.some(isOwnLine);
  const isNameOnly = needs && visible.words <= 4 && !/\d/.test(visible.text);
  if (isFrameOnly || isNameOnly) {
    const why = needs ? ['it asks visitors to turn on JavaScript'] : [];
    return { kind: 'shell', markers: [...mountMarker(visible), ...why, amount(visible)] };
  }
  return null;
}

/** A line that says something, as menus and the small print at the foot do not. */
function isOwnLine(line: string): boolean {
  return line.split(/\s+/).length >= 5 && !/©|copyright|rights reserved/.test(line);
}

function mountMarker(visible: VisibleText): string[] {
  return visible.hasMount ? ['an empty element that scripts fill'] : [];
}

function lower(texts: string[]): string[] {
  return texts.map((text) => text.toLowerCase());
}
