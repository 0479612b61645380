// Step: one thing done in the browser before a page is captured.
import { z } from 'zod';
import { refuseAs } from '../fault/schema-problems.ts';
import { plainText } from '../text.ts';

const selector = plainText(500).min(1);
const shownText = plainText(200).refine((text) => text.trim() !== '', refuseAs('blank'));
const secretName = plainText(100).min(1);
/** Every kind of step has these. */
const always = {
  /** Left out once the site has a session: for what a visitor answers at the first visit only. */
  once: z.boolean().optional(),
};
const inFrame = {
  ...always,
  /** The selector of the frame in which it is done; several are frames within frames. */
  frame: z.union([selector, z.array(selector).min(1).max(5)]).optional(),
};
const clicking = {
  ...inFrame,
  /** Passed over where there is nothing to click within two seconds. */
  ifPresent: z.boolean().optional(),
};
const to = <N extends string>(name: N) => ({ do: z.literal(name) });

export const stepSchema = z.union(
  [
    z.strictObject({ ...to('goto'), url: plainText(2048), ...always }),
    z.strictObject({ ...to('click'), selector, ...clicking }),
    z.strictObject({ ...to('click'), text: shownText, ...clicking }),
    z.strictObject({ ...to('type'), selector, text: plainText(2000), ...inFrame }),
    z.strictObject({ ...to('type'), selector, secret: secretName, ...inFrame }),
    z.strictObject({ ...to('type'), selector, totp: secretName, ...inFrame }),
    z.strictObject({ ...to('select'), selector, value: plainText(500), ...inFrame }),
    z.strictObject({ ...to('wait'), selector, ...inFrame }),
    z.strictObject({ ...to('wait'), text: shownText, ...inFrame }),
    z.strictObject({ ...to('wait'), ms: z.int().min(0).max(15_000), ...always }),
    z.strictObject({ ...to('press'), key: plainText(50).min(1), selector: selector.optional(), ...inFrame }),
    z.strictObject({ ...to('remove'), selector, ...inFrame }),
    z.strictObject({ ...to('scroll'), times: z.int().min(1).max(50), ...always }),
    z.strictObject({ ...to('scroll'), to: z.literal('end'), ...always }),
    z.strictObject({ ...to('scroll'), selector, ...inFrame }),
    z.strictObject({
      ...to('dialog'),
      answer: z.enum(['accept', 'dismiss']),
      text: plainText(500).optional(),
      ...always,
    }),
  ],
  {
    error:
      'must be one of {"do":"goto","url"}, {"do":"click","selector" or "text"}, {"do":"type","selector","text", "secret" or "totp"}, {"do":"select","selector","value"}, {"do":"wait","selector", "text" or "ms"}, {"do":"press","key"}, {"do":"remove","selector"}, {"do":"scroll","times", "selector" or "to":"end"}, {"do":"dialog","answer"}; each with "once" if it runs only in a new session',
  },
);
export type Step = z.infer<typeof stepSchema>;
