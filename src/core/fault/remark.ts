// Remarks: what is said of a model's sentences and of its exam, by code: the English words here, those of other languages in the pages.
import { z } from 'zod';
import { faultParamsSchema } from '../page/page.ts';
import type { FaultParams } from './fault.ts';

/** Values are filled in for `{name}`. `{why}` is another remark or a fault, by its code; its values are beside it. */
export const remarks = {
  'no-citation': 'It cites no piece.',
  'unknown-piece': 'There is no piece {piece}.',
  'no-quote': 'It has no quote.',
  'wrong-quote': '“{quote}” is not in the pieces it cites.',
  'wrong-address': 'The address {address} is in no piece.',
  'wrong-date': 'The date {date} is not in the pieces it cites.',
  'wrong-figure': 'The figure {figure} is not in the pieces it cites, and does not follow from them.',
  'wrong-unit': '{figure} is of {found}, not of {unit}, in the pieces it cites.',
  'wrong-name': '“{name}” is named in no piece.',
  'only-now': '{figure} is there only now, not before.',
  'only-before': '{figure} was there before, not now.',
  'wrong-way': 'It went from {from} to {to}, not the other way round.',
  'too-long': 'It is longer than {most} characters.',
  'says-nothing': 'It says nothing.',
  markup: 'It contains markup.',
  'hidden-characters': 'It contains invisible characters.',
  'of-itself': 'It is about the model, not the page.',
  dangling: 'It is not clear on its own: name what it is about.',
  'points-at-dropped': 'It refers to a sentence that was dropped.',
  unchecked: 'It was not checked.',
  contradicted: 'The pieces it cites say otherwise.',
  'contradicted-because': 'The pieces it cites say otherwise: {said}',
  unproven: 'The pieces it cites do not show all of it.',
  'unproven-because': 'The pieces it cites do not show all of it: {said}',
  'unproven-lead':
    'The changes do not support the model’s title or leading sentence, so the rules’ words are used.',
  'rules-stand': '{why} The rules’ words are used.',
  'exam-unreadable': 'An answer was unreadable.',
  'exam-rejected': 'Rejected, but true: “{text}”',
  'exam-accepted': 'Accepted, but false: “{text}”',
  'exam-obeyed': 'It obeyed an order on the page: “{text}”',
  'exam-silent': 'It did not say what matters: “{text}”',
  'exam-no-summary': 'It wrote no summary.',
  'exam-sentence': '“{text}”: {why}',
  'exam-goal': '“{text}” was not understood.',
} as const satisfies Record<string, string>;

export type RemarkCode = keyof typeof remarks;

export const remarkSchema = z.object({ code: z.string(), params: faultParamsSchema.optional() });

export interface Remark {
  code: RemarkCode;
  params?: FaultParams;
}

/** In English. `why`: the words of the code in `params.why`, where it is no remark. */
export function sayRemark({ code, params = {} }: Remark, why?: string): string {
  return remarks[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (name !== 'why') return value;
    return why ?? (isRemarkCode(value) ? sayRemark({ code: value, params }) : value);
  });
}

function isRemarkCode(code: string): code is RemarkCode {
  return Object.hasOwn(remarks, code);
}
