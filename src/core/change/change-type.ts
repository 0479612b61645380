// What kind of change it is, in one word.

export const changeTypes = [
  'content',
  'price',
  'availability',
  'structure',
  'visual',
  'metadata',
  'links',
  'status',
] as const;
export type ChangeType = (typeof changeTypes)[number];
