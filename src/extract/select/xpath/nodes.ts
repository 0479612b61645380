// The parse5 tree as XPath sees it: axes, names, texts, and the order of the document.

import { type ChildNode, type Document, type Element, isElement, type ParentNode } from '../../html/tree.ts';
import { type Budget, spend } from '../budget.ts';
import type { Axis, NodeTest } from './axes.ts';

export interface AttributeNode {
  nodeName: '#attribute';
  owner: Element;
  name: string;
  value: string;
}
export type TreeNode = Document | ChildNode | ParentNode;
export type Node = TreeNode | AttributeNode;

export interface World {
  document: Document;
  isXml: boolean;
  budget: Budget;
  /** Made once per element, so that an attribute is the same node whenever it is met. */
  attributes: Map<Element, AttributeNode[]>;
  /** The place of each node in the document; made when it is first needed. */
  order: Map<Node, number> | null;
}

export function isAttribute(node: Node): node is AttributeNode {
  return node.nodeName === '#attribute';
}

function childrenOf(node: Node): TreeNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

export function parentOf(node: Node): TreeNode | null {
  if (isAttribute(node)) return node.owner;
  return 'parentNode' in node ? (node.parentNode ?? null) : null;
}

/** The nodes along an axis, nearest first. */
export function* along(axis: Axis, node: Node, world: World): Generator<Node> {
  switch (axis) {
    case 'self':
      yield node;
      break;
    case 'child':
      yield* childrenOf(node);
      break;
    case 'attribute':
      if (isElement(node)) yield* attributesOf(node, world);
      break;
    case 'parent':
    case 'ancestor':
    case 'ancestor-or-self':
      yield* upwards(axis, node);
      break;
    case 'descendant':
      yield* below(node);
      break;
    case 'descendant-or-self':
      yield node;
      yield* below(node);
      break;
    case 'following-sibling':
    case 'preceding-sibling':
      yield* siblings(node, axis === 'following-sibling', world);
      break;
    default:
      yield* beyond(node, axis === 'following', world);
  }
}

function* upwards(axis: 'parent' | 'ancestor' | 'ancestor-or-self', node: Node): Generator<Node> {
  if (axis === 'ancestor-or-self') yield node;
  for (let at = parentOf(node); at !== null; at = parentOf(at)) {
    yield at;
    if (axis === 'parent') return;
  }
}

function* below(node: Node): Generator<TreeNode> {
  const stack: { children: TreeNode[]; index: number }[] = [{ children: childrenOf(node), index: 0 }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const child = top.children[top.index];
    top.index += 1;
    if (child === undefined) stack.pop();
    else {
      yield child;
      const children = childrenOf(child);
      if (children.length > 0) stack.push({ children, index: 0 });
    }
  }
}

function* siblings(node: Node, isForward: boolean, world: World): Generator<TreeNode> {
  const parent = isAttribute(node) ? null : parentOf(node);
  if (parent === null) return;
  const all = childrenOf(parent);
  const place = all.indexOf(node as TreeNode);
  spend(world.budget, place / 16);
  const step = isForward ? 1 : -1;
  for (let at = place + step; at >= 0 && at < all.length; at += step) {
    const sibling = all[at];
    if (sibling !== undefined) yield sibling;
  }
}

/** All that follows, or comes before, outside of the node and those around it. */
function* beyond(node: Node, isForward: boolean, world: World): Generator<TreeNode> {
  for (let at: Node | null = isAttribute(node) ? node.owner : node; at !== null; at = parentOf(at)) {
    for (const sibling of siblings(at, isForward, world)) {
      if (isForward) {
        yield sibling;
        yield* below(sibling);
      } else {
        const inside = [...below(sibling)];
        spend(world.budget, inside.length);
        yield* inside.reverse();
        yield sibling;
      }
    }
  }
}

function attributesOf(element: Element, world: World): AttributeNode[] {
  let known = world.attributes.get(element);
  if (known === undefined) {
    known = element.attrs.map(({ name, value }) => ({ nodeName: '#attribute', owner: element, name, value }));
    world.attributes.set(element, known);
  }
  return known;
}

export function passes(test: NodeTest, axis: Axis, node: Node, { isXml }: World): boolean {
  if ('type' in test) {
    if (test.type === 'node') return node.nodeName !== '#documentType';
    return node.nodeName === `#${test.type}`;
  }
  if (axis === 'attribute' ? !isAttribute(node) : !isElement(node)) return false;
  if (test.name === '*') return true;
  const name = isAttribute(node) ? node.name : isElement(node) ? node.tagName : '';
  if (test.name.endsWith(':*')) return name.startsWith(test.name.slice(0, -1));
  return name === (isXml ? test.name : test.name.toLowerCase());
}

/** In the order of the document, each once. */
export function inOrder(nodes: Node[], world: World): Node[] {
  if (nodes.length < 2) return nodes;
  world.order ??= orderOf(world);
  const { order } = world;
  spend(world.budget, nodes.length * 4);
  const placeOf = (node: Node): number => {
    if (!isAttribute(node)) return order.get(node) ?? 0;
    const at = attributesOf(node.owner, world).indexOf(node);
    return (order.get(node.owner) ?? 0) + (at + 1) / 1_000_000;
  };
  const placed = [...new Set(nodes)].map((node) => ({ node, place: placeOf(node) }));
  return placed.sort((a, b) => a.place - b.place).map(({ node }) => node);
}

function orderOf(world: World): Map<Node, number> {
  const order = new Map<Node, number>([[world.document, 0]]);
  for (const node of below(world.document)) order.set(node, order.size);
  return order;
}

const MAX_TEXT = 200_000;

export function textOfNode(node: Node, world: World): string {
  if (isAttribute(node)) return node.value;
  if ('value' in node) return node.value;
  if ('data' in node) return node.data;
  const parts: string[] = [];
  let length = 0;
  for (const inner of below(node)) {
    spend(world.budget, 1);
    if (inner.nodeName !== '#text' || !('value' in inner)) continue;
    parts.push(inner.value);
    length += inner.value.length;
    if (length > MAX_TEXT) break;
  }
  return parts.join('');
}
