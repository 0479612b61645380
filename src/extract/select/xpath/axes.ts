// Where a step of a path goes, and which nodes it takes.

export type Axis = (typeof axes)[number];
export const axes = [
  'ancestor',
  'ancestor-or-self',
  'attribute',
  'child',
  'descendant',
  'descendant-or-self',
  'following',
  'following-sibling',
  'parent',
  'preceding',
  'preceding-sibling',
  'self',
] as const;

/** A name ("*": any), or a kind of node. */
export type NodeTest = { name: string } | { type: 'node' | 'text' | 'comment' };
