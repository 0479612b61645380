// The setting PUBLIC_URL: an address whose path, if it has one, cannot be taken for a path of the service itself.
import { z } from 'zod';

export const publicUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, 'must be an http:// or https:// address')
  .refine(
    (text) => /^(\/[\w~-][\w.~-]*)*\/*$/.test(pathOf(text)),
    'may have only letters, digits and . _ ~ - in its path',
  )
  // Whether a proxy took the path away could not be seen then.
  .refine((text) => !ownNames.has(pathOf(text).split('/')[1] ?? ''), {
    error: 'has a path that starts like one of Heed’s own; choose another, such as /heed',
  });

/** What paths of the service begin with. A test holds it against the routes. */
const ownNames = new Set([
  ...['api', 'assets', 'feeds', 'links', 'mcp', 'healthz', 'readyz', 'metrics', 'push-worker.js'],
  ...['changes', 'sites', 'ask', 'settings', 'sign-in', 'setup', 'join', 'new-password', 'confirm'],
]);

function pathOf(text: string): string {
  return text.replace(/^https?:\/\/[^/]*/, '');
}
