// What all parts of the contract are made of.
import { z } from 'zod';

/** Opaque to programs. */
export const id = z.string();
/** ISO 8601, UTC, with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });
/** Of this service, below its address. */
export const path = z.string();
