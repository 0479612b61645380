// Turns a value as a model wrote it into what a schema wants, where there is one plain way to read it.
import type { z } from 'zod';
import { fitMissing, missing } from './fit-missing.ts';
import {
  type Fit,
  fitEnum,
  fitScalar,
  jsonWithin,
  nameOf,
  plainName,
  type Schema,
  textOf,
} from './fit-scalar.ts';

export interface FitOptions {
  /** Objects and lists that the reply ended within: in them nothing is filled in, for what is missing was cut off. */
  cut: WeakSet<object>;
}

type Types = z.core.$ZodTypes;
export function fitSchema(schema: Schema, value: unknown, options: FitOptions, at = ''): Fit {
  const { def } = (schema as Types)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return value === null ? { value: missing } : fitSchema(def.innerType, value, options, at);
    case 'nullable':
      return fitNullable(def.innerType, value, options, at);
    case 'readonly':
    case 'nonoptional':
      return fitSchema(def.innerType, value, options, at);
    case 'pipe':
      return fitSchema(def.in, value, options, at);
    case 'lazy':
      return fitSchema(def.getter(), value, options, at);
    case 'object':
      return fitObject(def.shape, value, options, at);
    case 'array':
      return fitArray(schema as z.core.$ZodArray, value, options, at);
    case 'record':
      return fitRecord(def.valueType, value, options, at);
    case 'union':
      return fitUnion(def.options, value, options, at);
    case 'enum':
      return fitEnum(Object.values(def.entries), value, at);
    case 'literal':
      return fitEnum(def.values, value, at);
    default:
      return fitScalar(def.type, value, at);
  }
}

function fitNullable(inner: Schema, value: unknown, options: FitOptions, at: string): Fit {
  if (value === null) return { value: null };
  const fit = fitSchema(inner, value, options, at);
  if (typeof value !== 'string') return fit;
  // “None” may be one of the choices; as a text it means that there is none.
  const isText = typeOf(inner) === 'string';
  const isNone = /^\s*(?:null|none|nil|n\/a|undefined)\s*$/i.test(value);
  if (isText) return isNone ? { value: null } : fit;
  return 'problem' in fit && (isNone || value.trim() === '') ? { value: null } : fit;
}

function fitObject(shape: Record<string, Schema>, value: unknown, options: FitOptions, at: string): Fit {
  const names = Object.keys(shape);
  if (typeof value === 'string') {
    const within = jsonWithin(value);
    return within === undefined ? fitText(shape, value, options, at) : fitObject(shape, within, options, at);
  }
  if (!isRecord(value)) return wrong(at, 'an object', value);
  const given = givenByName(value, names);
  if (given.size === 0 && names.length > 0)
    return { problem: `${nameOf(at)} has none of the keys ${names.join(', ')}` };
  const isCut = isCutOff(value, options);
  const fitted: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(shape)) {
    const place = at === '' ? name : `${at}.${name}`;
    const one = given.get(name);
    const fit =
      one === undefined || (one === null && !isNullable(inner))
        ? fitMissing(inner, isCut, place)
        : fitSchema(inner, one, options, place);
    if ('problem' in fit) return fit;
    if (fit.value !== missing) fitted[name] = fit.value;
  }
  return { value: fitted };
}

/** Keys as they are meant: “Goal verdict” and `goal_verdict` are `goalVerdict`. The exact name goes first. */
function givenByName(value: Record<string, unknown>, names: string[]): Map<string, unknown> {
  const plain = new Map(names.map((name) => [plainName(name), name]));
  const given = new Map<string, unknown>();
  for (const [key, one] of Object.entries(value)) {
    const name = names.includes(key) ? key : plain.get(plainName(key));
    if (name !== undefined && (name === key || !given.has(name))) given.set(name, one);
  }
  return given;
}

/** A bare text where an object is wanted that needs nothing but one text. */
function fitText(shape: Record<string, Schema>, text: string, options: FitOptions, at: string): Fit {
  const needed = Object.entries(shape).filter(([, inner]) => 'problem' in fitMissing(inner, false, at));
  const [only] = needed;
  if (needed.length !== 1 || only === undefined || typeOf(only[1]) !== 'string')
    return wrong(at, 'an object', text);
  return fitObject(shape, { [only[0]]: text }, options, at);
}

function fitArray(schema: z.core.$ZodArray, value: unknown, options: FitOptions, at: string): Fit {
  const { element } = schema._zod.def;
  const entries = entriesOf(value, typeOf(element) === 'number');
  if (entries === null) return wrong(at, 'an array', value);
  const most = mostEntries(schema);
  const fitted: unknown[] = [];
  for (const [index, entry] of entries.entries()) {
    if (fitted.length >= most) break;
    if (entry === null && !isNullable(element)) continue;
    const fit = fitSchema(element, entry, options, `${at}[${index}]`);
    // The last one was cut off: those before it are whole.
    if ('problem' in fit && isCutOff(entry, options)) continue;
    if ('problem' in fit) return fit;
    fitted.push(fit.value === missing ? null : fit.value);
  }
  if (fitted.length === 0 && isCutOff(value, options)) return { problem: `${nameOf(at)} is missing` };
  return { value: fitted };
}

function isCutOff(value: unknown, { cut }: FitOptions): boolean {
  return typeof value === 'object' && value !== null && cut.has(value);
}

/** Items over the limit are dropped, like keys that were not requested. */
function mostEntries(schema: z.core.$ZodArray): number {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { maximum?: unknown });
  const limits = checks.map(({ maximum }) => maximum).filter((limit) => typeof limit === 'number');
  return Math.min(...limits, Number.POSITIVE_INFINITY);
}

/** A single entry, entries under their numbers, or numbers in a text are a list, too. */
function entriesOf(value: unknown, isOfNumbers: boolean): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') {
    const within = jsonWithin(value);
    if (Array.isArray(within)) return within;
    if (value.trim() === '') return [];
    return isOfNumbers ? value.split(',') : [value];
  }
  if (typeof value === 'number') return [value];
  if (!isRecord(value)) return null;
  const keys = Object.keys(value);
  if (keys.length === 0) return [];
  return keys.every((key) => /^[a-z_ -]{0,20}\d{1,4}$/i.test(key)) ? Object.values(value) : [value];
}

function fitRecord(inner: Schema, value: unknown, options: FitOptions, at: string): Fit {
  if (!isRecord(value)) return wrong(at, 'an object', value);
  const fitted: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    const fit = fitSchema(inner, one, options, `${at}.${key}`);
    if ('problem' in fit) return fit;
    fitted[key] = fit.value;
  }
  return { value: fitted };
}

/** The first form that takes it as it is; else the first that can be made of it. */
function fitUnion(forms: readonly Schema[], value: unknown, options: FitOptions, at: string): Fit {
  const exact = forms.find((form) => (form as z.ZodType).safeParse(value).success);
  if (exact !== undefined) return { value };
  let first: Fit | null = null;
  for (const form of forms) {
    const fit = fitSchema(form, value, options, at);
    if ('value' in fit && (form as z.ZodType).safeParse(fit.value).success) return fit;
    first ??= fit;
  }
  return first !== null && 'problem' in first ? first : wrong(at, 'another form', value);
}

function typeOf(schema: Schema): string {
  return (schema as Types)._zod.def.type;
}

function isNullable(schema: Schema): boolean {
  return (schema as z.ZodType).safeParse(null).success;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrong(at: string, wanted: string, value: unknown): Fit {
  return { problem: `${nameOf(at)} must be ${wanted}, not ${textOf(value)}` };
}
