// Bytes and the encoding that browsers would read them in.
import { z } from 'zod';
import { decodeBody, findEncoding } from '../../src/extract/decode.ts';
import { defineSet, type Result } from '../eval-set.ts';
import { share } from '../figures.ts';

const bytesSchema = z.object({ id: z.string(), bytes_base64: z.string(), expect_encoding: z.string() });
type Bytes = z.infer<typeof bytesSchema>;
type Outcome = { encoding: string; isTextRight: boolean };

export const encoding = defineSet({
  name: 'encoding',
  schema: bytesSchema,
  run({ bytes_base64: base64, expect_encoding: wanted }: Bytes): Outcome {
    const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
    const text = new TextDecoder(wanted).decode(bytes).replaceAll('\0', '');
    return { encoding: findEncoding(bytes, null), isTextRight: decodeBody(bytes, null) === text };
  },
  score(results: Result<Bytes, Outcome>[]) {
    const isNamed = ({ case: one, outcome }: Result<Bytes, Outcome>) =>
      outcome.encoding === one.expect_encoding.toLowerCase();
    // Where bytes read the same in both, the name of the encoding does not matter.
    const right = results.filter((result) => isNamed(result) || result.outcome.isTextRight);
    return {
      figures: [
        share('read as browsers read it', right.length, results.length),
        share('same name of the encoding', results.filter(isNamed).length, results.length),
      ],
      misses: results
        .filter((result) => !right.includes(result))
        .map(({ case: one, outcome }) => ({
          id: one.id,
          why: `${one.expect_encoding}, read as ${outcome.encoding}`,
        })),
    };
  },
});
