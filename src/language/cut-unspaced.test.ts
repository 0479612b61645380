// Text without spaces is cut at listed phrases, and at words of the platform's dictionary between them.
import { describe, expect, it } from 'vitest';
import { foldText } from '../core/page/match-words.ts';
import { cutUnspaced, isUnspaced } from './language.ts';

const listed = new Set(['になったら', '教えて', '以下', 'が', '学'].map(foldText));
const cut = (text: string) => cutUnspaced(text, (folded) => listed.has(folded), 6);

describe('text without spaces', () => {
  it('is cut at phrases that span several words', () => {
    expect(cut('価格が以下になったら教えて')).toEqual(['価格', 'が', '以下', 'になったら', '教えて']);
  });

  it('keeps words that only begin like a short phrase', () => {
    expect(cut('学校が')).toEqual(['学校', 'が']);
  });

  it('keeps a figure with what it counts', () => {
    expect(cut('39码が')).toEqual(['39码', 'が']);
  });

  it('cuts no listed word out of a word of another language', () => {
    expect(cutUnspaced('ダウンロードが', (one) => one === foldText('ダウン'), 3)).toEqual([
      'ダウンロード',
      'が',
    ]);
  });

  it('loses no letter', () => {
    const text = '東京タワーの入場料が変わったら教えて';
    expect(cut(text).join('')).toBe(text);
  });

  it('is detected by its script', () => {
    expect([isUnspaced('価格'), isUnspaced('가격'), isUnspaced('price')]).toEqual([true, false, false]);
  });

  it('leaves a long vowel to the word that it is in', () => {
    expect(cut('ラージボール教室')).toEqual(['ラージ', 'ボール', '教室']);
  });
});
