// Watch: how a page is captured and read. What users send, and what that is with everything filled in.
import { z } from 'zod';
import { refuseAs } from '../fault/schema-problems.ts';
import { plainText } from '../text.ts';
import { stepSchema } from './step.ts';

export const watchModes = ['auto', 'http', 'browser'] as const;

const pattern = plainText(500).min(1);
const patterns = z.array(pattern).max(50);
const named = (max: number) => z.record(plainText(200).min(1), plainText(max));

const proxyAddress = plainText(2048).min(1);

const authSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('basic'), user: plainText(500), password: plainText(1000) }),
  z.strictObject({ kind: z.literal('bearer'), token: plainText(4000).min(1) }),
]);

/** As users send it: what is left out keeps its value. */
export const watchSchema = z.strictObject({
  mode: z.enum(watchModes).optional().describe('auto: plain HTTP first, the browser if that is not enough.'),
  include: patterns
    .optional()
    .describe(
      'Read only what these match: CSS, or xpath:…, json:…, text:from…to, regex:…; keep:… narrows that to text that a pattern matches. Empty: everything.',
    ),
  exclude: patterns.optional().describe('Ignore what these match; same syntax.'),
  ignore: patterns.optional().describe('Regular expressions: suppress differences in text that they match.'),
  method: z.enum(['GET', 'POST']).optional(),
  body: plainText(100_000).nullable().optional().describe('Body of a POST.'),
  headers: named(4000).optional().describe('Sent with the request, to the origin of the site only.'),
  cookies: named(4000).optional(),
  auth: authSchema.nullable().optional(),
  proxy: z
    .union([proxyAddress, z.array(proxyAddress).min(1).max(50)])
    .nullable()
    .optional()
    .describe(
      'http://, https:// or socks5://user:password@host:port; Heed rotates several. The password is stored encrypted.',
    ),
  secrets: named(4000)
    .optional()
    .describe('Values that steps type by name. Stored encrypted, never shown again.'),
  userAgent: plainText(500).min(1).nullable().optional(),
  language: plainText(100).min(1).nullable().optional().describe('For example de-CH.'),
  viewport: z
    .strictObject({ width: z.int().min(200).max(3840), height: z.int().min(200).max(4320) })
    .optional(),
  timezone: plainText(100).min(1).nullable().optional().describe('For example Europe/Zurich.'),
  geolocation: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .optional(),
  waitFor: pattern.nullable().optional().describe('CSS selector that the browser waits for.'),
  steps: z
    .array(stepSchema)
    .max(50)
    .optional()
    .describe('Steps in the browser before Heed captures the page.'),
  session: z
    .boolean()
    .optional()
    .describe(
      'Whether to keep cookies between checks, encrypted. Always on with login steps, or steps that run once.',
    ),
  login: z
    .array(stepSchema)
    .max(50)
    .optional()
    .describe(
      'Steps to sign in. The browser runs them if there is no session yet, or if the page shows a login; then it requests the page again.',
    ),
  signedOut: plainText(200)
    .refine((text) => text.trim() !== '', refuseAs('blank'))
    .nullable()
    .optional()
    .describe(
      'Text that only signed-out visitors see, such as “Sign in”. By default a login is recognised by its form.',
    ),
  blocking: z
    .boolean()
    .optional()
    .describe('Whether the browser blocks ads, trackers, media and fonts, and closes consent banners.'),
  screenshot: z.boolean().optional().describe('Whether the browser takes a screenshot of each changed page.'),
  visual: z
    .strictObject({
      percent: z.number().min(0).max(100).describe('Minimum share of the picture that must differ.'),
      mask: patterns.optional().describe('CSS selectors of parts to ignore.'),
    })
    .nullable()
    .optional()
    .describe('Compare screenshots too, to find visual changes.'),
});
export type WatchInput = z.infer<typeof watchSchema>;

/** With everything filled in. */
export const fullWatchSchema = watchSchema.required();
export type Watch = z.infer<typeof fullWatchSchema>;

export const defaultWatch: Watch = {
  mode: 'auto',
  include: [],
  exclude: [],
  ignore: [],
  method: 'GET',
  body: null,
  headers: {},
  cookies: {},
  auth: null,
  proxy: null,
  secrets: {},
  userAgent: null,
  language: null,
  viewport: { width: 1280, height: 800 },
  timezone: null,
  geolocation: null,
  waitFor: null,
  steps: [],
  session: false,
  login: [],
  signedOut: null,
  blocking: true,
  screenshot: true,
  visual: null,
};

/** Whether the cookies of a site are kept from check to check. */
export function keepsSession({ session, login, steps }: Watch): boolean {
  return session || login.length > 0 || steps.some(({ once }) => once === true);
}
