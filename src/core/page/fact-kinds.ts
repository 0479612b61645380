// The one table of fact kinds: whoever asks whether a kind is a figure or a state, or belongs to a product, asks here.
import type { ChangeType } from '../change/change-type.ts';

interface FactKindTraits {
  /** What its value is: a number to calculate with, one of a few states, a day, a version, or an address to write to. */
  value: 'figure' | 'state' | 'day' | 'version' | 'address';
  isMoney?: true;
  /** A page about one product has one of it: before and after are the same fact, whatever their labels. */
  isOfProduct?: true;
  /** The type of a change that is about it, in the order in which types win. */
  changeType?: ChangeType;
}

const table = {
  price: { value: 'figure', isMoney: true, isOfProduct: true, changeType: 'price' },
  availability: { value: 'state', isOfProduct: true, changeType: 'availability' },
  date: { value: 'day' },
  number: { value: 'figure' },
  percent: { value: 'figure' },
  version: { value: 'version', isOfProduct: true },
  rating: { value: 'figure', isOfProduct: true },
  count: { value: 'figure' },
  email: { value: 'address' },
  phone: { value: 'address' },
} as const satisfies Record<string, FactKindTraits>;

export type FactKind = keyof typeof table;
export const factKinds = Object.keys(table) as [FactKind, ...FactKind[]];

const traits: ReadonlyMap<string, FactKindTraits> = new Map(Object.entries(table));

/** For facts, for fields of items and for what a wish asks of them; kinds that are no facts (text, status…) have no traits of facts. */
export const isFigure = (kind: string) => traits.get(kind)?.value === 'figure';
/** Numbers of any kind but money, which is a kind of its own to everybody. */
export const isPlainFigure = (kind: string) => isFigure(kind) && traits.get(kind)?.isMoney !== true;
/** `status` is the state of anything else than stock. */
export const isState = (kind: string) => kind === 'status' || traits.get(kind)?.value === 'state';
/** It is written with digits, though it may be no number. */
export const isWrittenInDigits = (kind: string) =>
  isPlainFigure(kind) || ['day', 'version'].includes(traits.get(kind)?.value ?? '');
export const isOfProduct = (kind: string) => traits.get(kind)?.isOfProduct === true;
export const changeTypeOf = (kind: string): ChangeType | null => traits.get(kind)?.changeType ?? null;
/** Kinds that give a change its type, the first one first. */
export const typingKinds = factKinds.filter((kind) => changeTypeOf(kind) !== null);

/** A price that is crossed out, or said to have been. */
export function isOldPrice({ kind, label }: { kind: FactKind; label: string }): boolean {
  return kind === 'price' && /(?:^|\()old price\)?$/.test(label);
}
