import { expect, it } from 'vitest';
import { parseXml, rawText } from './xml-tree.ts';

it.each([
  ['a bare "<" in a text', '<a>1 < 2</a>', '1 < 2', false],
  ['sections and comments', '<a><![CDATA[<b>]]><!-- -- <c> -->d</a>', '<b>d', true],
  ['declarations with brackets in quotes', '<!DOCTYPE a [<!ENTITY e "]>x">]><a>&e;</a>', '&e;', false],
  ['tags that cross', '<a><b>t</a></b>u', 't', false],
  ['what never ends', '<a><b>t', 't', false],
])('XML with %s is read', (_, xml, text, isWellFormed) => {
  const tree = parseXml(xml);
  expect(rawText(tree.root)).toBe(text);
  expect(tree.isWellFormed).toBe(isWellFormed);
});

it('attributes need no quotes', () => {
  const { root } = parseXml('<a b=1 c=two d e="x>y" f = \'z\'>t</a>');
  expect(root?.attrs.map(({ name, value }) => `${name}=${value}`)).toEqual(['b=1', 'c=two', 'e=x>y', 'f=z']);
});
