// The functions of XPath 1.0, all of them and no others: none of them reaches beyond the page.
import { isElement } from '../../html/tree.ts';
import { spend } from '../budget.ts';
import { along, isAttribute, type Node, parentOf, textOfNode, type World } from './nodes.ts';

export type Value = number | string | boolean | Node[];

export interface Focus {
  node: Node;
  position: number;
  size: number;
}

/** The least and the most arguments of each. */
export const functionNames = new Map<string, [number, number]>([
  ['last', [0, 0]],
  ['position', [0, 0]],
  ['count', [1, 1]],
  ['id', [1, 1]],
  ['local-name', [0, 1]],
  ['namespace-uri', [0, 1]],
  ['name', [0, 1]],
  ['string', [0, 1]],
  ['concat', [2, 50]],
  ['starts-with', [2, 2]],
  ['contains', [2, 2]],
  ['substring-before', [2, 2]],
  ['substring-after', [2, 2]],
  ['substring', [2, 3]],
  ['string-length', [0, 1]],
  ['normalize-space', [0, 1]],
  ['translate', [3, 3]],
  ['boolean', [1, 1]],
  ['not', [1, 1]],
  ['true', [0, 0]],
  ['false', [0, 0]],
  ['lang', [1, 1]],
  ['number', [0, 1]],
  ['sum', [1, 1]],
  ['floor', [1, 1]],
  ['ceiling', [1, 1]],
  ['round', [1, 1]],
]);

export function callFunction(name: string, args: Value[], focus: Focus, world: World): Value {
  const first = args[0] ?? [focus.node];
  const text = (value: Value | undefined): string => toText(value ?? '', world);
  const number = (value: Value | undefined): number => toNumber(value ?? '', world);
  switch (name) {
    case 'last':
      return focus.size;
    case 'position':
      return focus.position;
    case 'count':
      return nodes(first).length;
    case 'id':
      return elementsById(first, world);
    case 'local-name':
      return nameOf(nodes(first)[0]).replace(/^.*:/s, '');
    case 'name':
      return nameOf(nodes(first)[0]);
    case 'namespace-uri':
      return namespaceOf(nodes(first)[0]);
    case 'string':
      return text(first);
    case 'concat':
      return args.map(text).join('');
    case 'boolean':
      return toBoolean(first);
    case 'not':
      return !toBoolean(first);
    case 'true':
      return true;
    case 'false':
      return false;
    case 'lang':
      return hasLanguage(focus.node, text(first), world);
    case 'number':
      return number(first);
    case 'sum':
      return nodes(first).reduce((total, node) => total + number([node]), 0);
    case 'floor':
      return Math.floor(number(first));
    case 'ceiling':
      return Math.ceil(number(first));
    case 'round':
      return Math.round(number(first));
    default:
      return textFunction(name, [text(first), text(args[1]), text(args[2])], args, world);
  }
}

function textFunction(name: string, texts: [string, string, string], args: Value[], world: World): Value {
  const [first, second, third] = texts;
  const at = first.indexOf(second);
  switch (name) {
    case 'starts-with':
      return first.startsWith(second);
    case 'contains':
      return at >= 0;
    case 'substring-before':
      return at < 0 ? '' : first.slice(0, at);
    case 'substring-after':
      return at < 0 ? '' : first.slice(at + second.length);
    case 'substring':
      return substring(
        first,
        toNumber(args[1] ?? 1, world),
        args[2] === undefined ? null : toNumber(args[2], world),
      );
    case 'string-length':
      return first.length;
    case 'normalize-space':
      return first.replace(/[ \t\r\n]+/g, ' ').trim();
    default:
      return translate(first, second, third);
  }
}

function substring(text: string, start: number, length: number | null): string {
  const from = Math.round(start) - 1;
  const to = length === null ? text.length : from + Math.round(length);
  return Number.isNaN(from) || Number.isNaN(to) ? '' : text.slice(Math.max(0, from), Math.max(0, to));
}

function translate(text: string, from: string, to: string): string {
  const map = new Map<string, string>();
  for (let at = 0; at < from.length; at += 1) {
    const char = from.charAt(at);
    if (!map.has(char)) map.set(char, to.charAt(at));
  }
  return text
    .split('')
    .map((char) => map.get(char) ?? char)
    .join('');
}

function nodes(value: Value): Node[] {
  if (!Array.isArray(value)) throw new Error('a function that asks for nodes is given something else.');
  return value;
}

function nameOf(node: Node | undefined): string {
  if (node === undefined) return '';
  return isAttribute(node) ? node.name : isElement(node) ? node.tagName : '';
}

function namespaceOf(node: Node | undefined): string {
  return node !== undefined && !isAttribute(node) && isElement(node) ? node.namespaceURI : '';
}

function elementsById(value: Value, world: World): Node[] {
  const texts = Array.isArray(value) ? value.map((node) => textOfNode(node, world)) : [toText(value, world)];
  const wanted = new Set(texts.join(' ').split(/\s+/));
  const found: Node[] = [];
  for (const node of along('descendant', world.document, world)) {
    spend(world.budget, 1);
    if (
      !isAttribute(node) &&
      isElement(node) &&
      node.attrs.some((a) => a.name === 'id' && wanted.has(a.value))
    )
      found.push(node);
  }
  return found;
}

function hasLanguage(node: Node, wanted: string, world: World): boolean {
  for (let at: Node | null = node; at !== null; at = parentOf(at)) {
    spend(world.budget, 1);
    if (isAttribute(at) || !isElement(at)) continue;
    const said = at.attrs.find(({ name }) => name === 'lang' || name === 'xml:lang')?.value.toLowerCase();
    if (said !== undefined)
      return said === wanted.toLowerCase() || said.startsWith(`${wanted.toLowerCase()}-`);
  }
  return false;
}

export function toText(value: Value, world: World): string {
  if (Array.isArray(value)) return value[0] === undefined ? '' : textOfNode(value[0], world);
  return typeof value === 'string' ? value : String(value);
}

export function toNumber(value: Value, world: World): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  const text = toText(value, world).trim();
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

export function toBoolean(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : Boolean(value);
}
