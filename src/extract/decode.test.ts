import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodeBody, findEncoding } from './decode.ts';

const bytes = (text: string, encoding = 'utf8'): Uint8Array => iconv.encode(text, encoding);

describe('decoding a body', () => {
  it('follows a byte order mark before anything else', () => {
    expect(decodeBody(Buffer.from('\ufeffhéllo', 'utf16le'), 'iso-8859-1')).toBe('héllo');
    expect(decodeBody(Buffer.from('\ufeffzażółć'), 'windows-1252')).toBe('zażółć');
  });

  it('follows the header, then the page itself', () => {
    expect(decodeBody(bytes('<meta charset=utf-8>Łódź', 'iso-8859-2'), 'iso-8859-2')).toContain('Łódź');
    expect(decodeBody(bytes('<meta charset="windows-1251">Привет', 'win1251'), null)).toContain('Привет');
    expect(decodeBody(bytes('<?xml version="1.0" encoding="koi8-r"?><a>Мир</a>', 'koi8-r'), null)).toContain(
      'Мир',
    );
  });

  it('finds an encoding that is named late in the head', () => {
    const html = `<head>${'<!-- filler -->'.repeat(200)}<meta charset="shift_jis"></head>在庫`;
    expect(decodeBody(bytes(html, 'shift_jis'), null)).toContain('在庫');
  });

  it('guesses when nothing is said: UTF-8 where the bytes are valid, else by their look', () => {
    expect(findEncoding(bytes('plain'), null)).toBe('utf-8');
    expect(findEncoding(bytes('naïve café'), null)).toBe('utf-8');
    expect(decodeBody(bytes('déjà vu, l’été à la plage, çà et là', 'win1252'), null)).toBe(
      'déjà vu, l’été à la plage, çà et là',
    );
  });

  it('reads windows-1252 with its own quotes and the euro sign', () => {
    expect(decodeBody(Uint8Array.of(0x93, 0x31, 0x20, 0x80, 0x94), 'iso-8859-1')).toBe('“1 €”');
  });

  it('never fails: unknown labels and broken bytes give replacement characters', () => {
    expect(decodeBody(bytes('caf\u00e9', 'latin1'), 'no-such-charset')).toBe('caf\ufffd');
    expect(decodeBody(Uint8Array.of(0xed, 0xa0, 0x80), 'utf-8').isWellFormed()).toBe(true);
    expect(decodeBody(bytes('a\0b'), 'utf-8')).toBe('ab');
  });
});
