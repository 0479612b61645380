// What a schema takes where a model left a key out: nothing, its default, null, an empty list, or a flag that is not set.
import type { z } from 'zod';
import type { Fit, FitOptions, Schema } from './fit-schema.ts';

/** The key stays out; the schema knows what that means. */
export const missing = Symbol('missing');

export function fitMissing(schema: Schema, options: FitOptions, at: string): Fit {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return { value: missing };
    case 'readonly':
      return fitMissing(def.innerType, options, at);
    case 'pipe':
      return fitMissing(def.in, options, at);
  }
  if (!options.isCut) {
    if (def.type === 'nullable' || def.type === 'null') return { value: null };
    if (def.type === 'array') return { value: [] };
    if (def.type === 'boolean') return { value: false };
  }
  return { problem: `${at} is missing` };
}
