// What the API returns about differences that were suppressed as noise.
import { suppressedSchema } from '../../core/change/diff.ts';
import { id, time } from './basics.ts';

export const suppressedRecordSchema = suppressedSchema
  .extend({
    id,
    siteId: id,
    checkId: id,
    heldBackAt: time,
    raisedAs: id.nullable().describe('The change that it was later turned into.'),
  })
  .describe('A suppressed difference, with the gate that suppressed it and its reason.');
