// What a schema takes where a model left a key out: nothing, its default, null, an empty list, or a flag that is not set.

import type { z } from 'zod';
import type { Fit, Schema } from './fit-scalar.ts';

/** The key stays out; the schema knows what that means. */
export const missing = Symbol('missing');

/** `isCut`: it was cut off, so nothing is filled in but what may be left out. */
export function fitMissing(schema: Schema, isCut: boolean, at: string): Fit {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return { value: missing };
    case 'readonly':
      return fitMissing(def.innerType, isCut, at);
    case 'pipe':
      return fitMissing(def.in, isCut, at);
  }
  if (!isCut) {
    if (def.type === 'nullable' || def.type === 'null') return { value: null };
    if (def.type === 'array') return { value: [] };
    if (def.type === 'boolean') return { value: false };
  }
  return { problem: `${at} is missing` };
}
