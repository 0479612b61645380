// Step: one thing done in the browser before a page is captured.
import { z } from 'zod';
import { plainText } from './text.ts';

const selector = plainText(500).min(1);
const inFrame = {
  /** The selector of the frame in which it is done; several are frames within frames. */
  frame: z.union([selector, z.array(selector).min(1).max(5)]).optional(),
};
const to = <N extends string>(name: N) => ({ do: z.literal(name) });

export const stepSchema = z.union(
  [
    z.strictObject({ ...to('goto'), url: plainText(2048) }),
    z.strictObject({ ...to('click'), selector, ...inFrame }),
    z.strictObject({ ...to('type'), selector, text: plainText(2000), ...inFrame }),
    z.strictObject({ ...to('type'), selector, secret: plainText(100).min(1), ...inFrame }),
    z.strictObject({ ...to('select'), selector, value: plainText(500), ...inFrame }),
    z.strictObject({ ...to('wait'), selector, ...inFrame }),
    z.strictObject({ ...to('wait'), ms: z.int().min(0).max(15_000) }),
    z.strictObject({ ...to('press'), key: plainText(50).min(1), selector: selector.optional(), ...inFrame }),
    z.strictObject({ ...to('scroll'), times: z.int().min(1).max(50) }),
    z.strictObject({ ...to('scroll'), selector, ...inFrame }),
    z.strictObject({
      ...to('dialog'),
      answer: z.enum(['accept', 'dismiss']),
      text: plainText(500).optional(),
    }),
  ],
  {
    error:
      'must be one of {"do":"goto","url"}, {"do":"click","selector"}, {"do":"type","selector","text" or "secret"}, {"do":"select","selector","value"}, {"do":"wait","selector" or "ms"}, {"do":"press","key"}, {"do":"scroll","times" or "selector"}, {"do":"dialog","answer"}',
  },
);
export type Step = z.infer<typeof stepSchema>;
