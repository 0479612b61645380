import { describe, expect, it } from 'vitest';
import { type RemarkCode, remarks, sayRemark } from '../../../../src/core/fault/remark.ts';
import { collectSource } from '../../../../test/support/collect-source.ts';
import { germanModelFaults, germanRemark, germanRemarks } from './german-remarks.ts';

const valuesIn = (template: string) =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

describe('a remark on a model', () => {
  it.each(Object.keys(remarks) as RemarkCode[])('%s names the same values in both languages', (code) => {
    expect(valuesIn(germanRemarks[code])).toEqual(valuesIn(remarks[code]));
  });

  it('is said in German with its values', () => {
    const remark = { code: 'too-long' as const, params: { most: 1400 } };
    expect(germanRemark(sayRemark(remark), remark)).toBe('Der Satz ist länger als 1.400 Zeichen.');
  });

  it('holds the words of another', () => {
    const wrong = { code: 'exam-sentence' as const, params: { text: 'A {b}', why: 'wrong-name', name: 'B' } };
    expect(sayRemark(wrong)).toBe('“A {b}”: “B” is named in no piece.');
    expect(germanRemark('', wrong)).toBe('„A {b}“: „B“ kommt in keinem Beleg vor.');
  });

  it('holds the words of a fault', () => {
    const stand = (why: string, params = {}) =>
      germanRemark('English', { code: 'rules-stand', params: { why, ...params } });
    expect(stand('ai.broken', { status: 503 })).toBe(
      'Beim Anbieter liegt eine Störung vor (503). Hier steht die regelbasierte Fassung.',
    );
    expect(stand('ai.broken', { kind: 'no-reply' })).toContain('stammt nicht von einem Modell');
    expect(stand('extract.too-complex')).toContain('Hier steht die regelbasierte Fassung.');
    expect(stand('ai.unheard-of')).toBe('English');
  });

  it('stays as it was where it was stored without a code', () => {
    expect(germanRemark('It contains markup.', undefined)).toBe('It contains markup.');
  });
});

it('every code of a fault of the model has German words, and no other', () => {
  const sources = ['ai', 'engine/model'].flatMap((folder) => collectSource(folder));
  const codes = sources.flatMap(({ code }) =>
    [...code.matchAll(/'(ai\.[a-z-]+)'/g)].map(([, found = '']) => found),
  );
  const known = Object.keys(germanModelFaults).map((key) => key.split(':')[0] ?? '');
  // The whole of it, answered as a refusal.
  const raised = new Set(codes).difference(new Set(['ai.no-exam'])).add('no-exam');
  expect([...new Set(known)].sort()).toEqual([...raised].sort());
});
