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

  it.each([
    [
      'windows-1251',
      'win1251',
      'Добро пожаловать на наш сайт, мы работаем каждый день с девяти до шести часов',
    ],
    ['koi8-u', 'koi8-r', 'Добро пожаловать на наш сайт, мы работаем каждый день с девяти до шести часов'],
    ['ibm866', 'cp866', 'Добро пожаловать на наш сайт, мы работаем каждый день с девяти до шести часов'],
    ['shift_jis', 'shift_jis', '月曜日から金曜日まで営業しています。チケットの料金は千円です。'],
    ['euc-jp', 'euc-jp', '月曜日から金曜日まで営業しています。チケットの料金は千円です。'],
    ['gb18030', 'gbk', '我们从星期一到星期五工作。成人票价为一百元，儿童票价为五十元。'],
    ['big5', 'big5', '我們從星期一到星期五工作。成人票價為一百元，兒童票價為五十元。'],
    ['euc-kr', 'euc-kr', '월요일부터 금요일까지 근무합니다. 입장권 가격은 만원입니다.'],
    [
      'iso-8859-2',
      'iso-8859-2',
      'Witamy na naszej stronie, pracujemy od poniedziałku do piątku, proszę dzwonić',
    ],
    ['windows-874', 'win874', 'ยินดีต้อนรับสู่เว็บไซต์ของเรา เราทำงานตั้งแต่วันจันทร์ถึงวันศุกร์'],
    ['utf-16le', 'utf-16le', 'Grüße, 月曜日から金曜日まで'],
    ['utf-16be', 'utf-16be', 'Grüße, 月曜日から金曜日まで'],
  ])('recognises %s by its bytes, also below a long head of plain markup', (name, encoding, words) => {
    const head = '<script>var plain = "letters";</script>\n'.repeat(100);
    for (const html of [
      `<html><p>${words}</p>`,
      `<html><head>${head}</head><p>${words}</p><p>${words}</p>`,
    ]) {
      expect(findEncoding(bytes(html, encoding), null)).toBe(name);
      expect(decodeBody(bytes(html, encoding), null)).toBe(html);
    }
  });

  it('does not believe a header that the bytes prove wrong', () => {
    const russian = '<meta charset=windows-1251><p>Добро пожаловать на наш сайт</p>';
    expect(decodeBody(bytes(russian, 'win1251'), 'utf-8')).toBe(russian);
    expect(decodeBody(bytes('<p>Zażółć gęślą jaźń</p>'), 'iso-8859-1')).toContain('gęślą');
    expect(decodeBody(bytes('<p>caf\u00e9 au lait</p>', 'latin1'), 'utf-8')).toContain('caf\ufffd');
  });
});
