// What all parts of the contract are made of.
import { z } from 'zod';

export const id = z.string().describe('Opaque id.');
export const time = z.iso.datetime({ precision: 3 }).describe('ISO 8601, UTC, with milliseconds.');
export const link = z.string().describe('Path of this service.');
