// Reading bytes well enough to recognise a page.
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { charsetOf, decodeText } from './decode-text.ts';

const bytes = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));

it.each([
  ['utf-8', null, '<p>süß</p>'],
  ['windows-1251', 'windows-1251', '<p>Доступ</p>'],
  ['shift_jis', null, '<meta charset="Shift_JIS"><p>見つかりません</p>'],
  ['gbk', null, '<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>不存在</p>'],
  ['utf-16le', null, '<p>Доступ to all</p>'],
  ['utf-16be', null, '<html><p>Доступ</p>'],
  ['utf-8', 'klingon', '<p>süß</p>'],
])('reads %s named %s', (encoding, charset, text) => {
  expect(decodeText(bytes(text, encoding), charset)).toBe(text);
});

it('reads the charset of a header', () => {
  expect(charsetOf('text/html; charset="UTF-8"')).toBe('utf-8');
  expect(charsetOf('text/html')).toBeNull();
});
