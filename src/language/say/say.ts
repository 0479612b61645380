// Title, summary, insights and reasons of a change, in the language of the reader, from its statements.
import type { Said, Statement } from '../../core/change/statement.ts';
import { fillTemplate } from './fill-template.ts';
import { fitText } from './fit-text.ts';
import { dayOf } from './page-sayings.ts';
import { commonStart, openPen, type Room } from './pen.ts';
import { sayNews } from './say-news.ts';
import { sayReasons, sayWeight } from './say-reasons.ts';
import type { Voice } from './voice.ts';
import { voiceOf, voices } from './voices.ts';

/** The languages in which changes are written. */
export const saidLanguages: readonly string[] = voices.map(({ tag }) => tag);

export interface SaidWords {
  title: string;
  summary: string;
  /** One for each of `news`. */
  insights: string[];
  reason: string;
  significanceReasons: string[];
}

export const longestTitle = 100;

const titleRoom = { names: 1, hasPlace: false, hasWas: false, isTitle: true };
/** Better without details, place or further names than with half a name: taken where nothing has to be cut. */
const wholeRooms: readonly Room[] = [
  { names: 3, hasPlace: true, hasWas: true },
  { names: 3, hasWas: true },
  { names: 3, hasWas: true, details: 1 },
  { names: 3, hasWas: true, details: 0 },
  { names: 2, hasWas: true, details: 0 },
  { names: 1, hasWas: true, details: 0 },
].map((room) => ({ ...titleRoom, text: longestTitle, ...room }));
/** From the roomiest on: the heading goes first, then names, what it was, and only then the texts get shorter. */
const titleRooms: readonly Room[] = [
  { ...titleRoom, text: 80, names: 3, hasPlace: true, hasWas: true },
  ...[3, 2, 1].map((names) => ({ ...titleRoom, text: 90, names, hasWas: true })),
  { ...titleRoom, text: 38, hasWas: true },
  { ...titleRoom, text: 60, hasPlace: true },
  ...[84, 77, 70, 60, 52, 45, 40, 35, 30, 26, 22, 18, 14].map((text) => ({ ...titleRoom, text })),
];
const insightRoom: Room = { text: 160, names: 4, hasPlace: true, hasWas: true, isTitle: false };
const mostSentences = 3;
/** Texts that begin with fewer characters in common are two texts. */
const leastShared = 12;

/** In English where the language is not known. */
export function sayChange({ news, more, reasons, weights }: Said, language: string): SaidWords {
  const voice = voiceOf(language);
  const pen = openPen(voice, insightRoom);
  const insights = news.map((one) => sayNews(one, { voice, pen }));
  const first = news[0];
  return {
    title: first === undefined ? voice.news.nothing : titleOf(first, voice),
    summary: summarise(news, insights, more, voice),
    insights,
    reason: sayReasons(reasons, voice),
    significanceReasons: weights.map((weight) => sayWeight(weight, voice)),
  };
}

function titleOf(news: Statement, voice: Voice): string {
  let title = '';
  // Of a text that is another one altogether the new one is said, and where; halves of both would say neither.
  const isOther = news.code === 'text.became' && commonStart(news.before, news.after) < leastShared;
  for (const room of wholeRooms) {
    const pen = openPen(voice, room);
    title = sayNews(news, { voice, pen });
    if (title.length <= longestTitle && !pen.hasCut()) return title;
  }
  for (const room of titleRooms) {
    if (room.hasWas && room.text < 80 && (isOther || !('before' in news))) continue;
    title = sayNews(news, { voice, pen: openPen(voice, room) });
    if (title.length <= longestTitle) return title;
  }
  return fitText(title, longestTitle);
}

function summarise(
  news: readonly Statement[],
  insights: readonly string[],
  more: number,
  voice: Voice,
): string {
  const hasWeight = news.some(({ rank }) => rank !== 'small');
  const worth = insights.filter((_, at) => at === 0 || !hasWeight || news[at]?.rank !== 'small');
  const left = news.length - worth.length + more;
  const isWhole = worth.length <= mostSentences;
  const said = worth.slice(0, isWhole ? mostSentences : mostSentences - 1).map(asSentence);
  const rest = isWhole ? (hasWeight ? 0 : left) : news.length - said.length + more;
  if (said.length === 0) return asSentence(voice.news.nothing);
  if (rest > 0) {
    const [one, many] = voice.parts.moreChanges;
    said.push(fillTemplate(rest === 1 ? one : many, { count: String(rest) }));
  }
  return said.join(' ');
}

function asSentence(text: string): string {
  return /[.!?…。！？]["”“»]*$/u.test(text) ? text : `${text}.`;
}

/** That a page went back to what it said on a day; in English the day is written as ISO 8601 has it. */
export function sayReturn(at: number, language: string): string {
  const voice = voiceOf(language);
  return fillTemplate(voice.parts.returned, { date: dayOf(at, voice) });
}
