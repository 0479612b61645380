// Every code of a problem, with its status and what it means: documented, and the only ones that are answered.

const codes = {
  invalid: [400, 'A field, filter or header is not as documented; `errors` lists them.'],
  malformed: [400, 'The body is not valid JSON, or the path is not a valid address.'],
  'too-complex': [400, 'The body has too many values, or is nested too deeply.'],
  'sign-in-needed': [401, 'Sign in, or send an API key.'],
  'bad-key': [401, 'The API key was revoked, has expired, or is incomplete.'],
  'wrong-sign-in': [401, 'The e-mail address or password is wrong.'],
  'needs-sign-in': [403, 'Needs a signed-in user, not an API key.'],
  'not-allowed': [403, 'Your role does not allow this.'],
  'read-only': [403, 'Viewers and keys with the scope `read` have read-only access.'],
  'cross-site': [403, 'The write comes from a page of another site.'],
  'wrong-host': [403, 'The service does not answer to this host name.'],
  'too-many-sites': [403, 'The account has reached its limit of sites.'],
  'accounts-off': [409, 'The service runs without accounts.'],
  'not-found': [404, 'There is no such record or path, or it belongs to another account.'],
  'no-screenshot': [404, 'No screenshot was taken.'],
  'no-page': [404, 'The captured content is not a web page.'],
  'no-place': [409, 'The change has no place that a rule could cover.'],
  'goal-place': [409, 'The goal asks for what changed, so it is not suppressed.'],
  'method-not-allowed': [405, 'The path does not allow this method; `Allow` lists those it does.'],
  'idempotency-key-in-use': [
    409,
    'Another request with this Idempotency-Key is being answered. Retry shortly.',
  ],
  'idempotency-key-reused': [409, 'This Idempotency-Key was used for another request.'],
  'email-taken': [409, 'This e-mail address is already in use.'],
  'last-owner': [409, 'An account needs at least one owner.'],
  'no-model': [409, 'No model is set up.'],
  'no-other-plan': [409, 'The site has no second plan to switch to.'],
  'too-many-feeds': [409, 'The account has reached its limit of feeds.'],
  'signs-nothing': [409, 'Channels of this kind do not sign messages.'],
  'too-many-secrets': [409, 'The secret was replaced too often today.'],
  'no-mail-server': [409, 'The service has no mail server.'],
  gone: [410, 'The data is no longer stored, or is missing or damaged on disk.'],
  'void-link': [410, 'The link was used, has expired, or was replaced by a newer one.'],
  'too-large': [413, 'The body is too large for this route.'],
  'wrong-content-type': [415, 'Send the body as Content-Type: application/json.'],
  'page-too-complex': [400, 'The page takes too long to read.'],
  'too-many-requests': [429, 'Retry after the seconds in `Retry-After`.'],
  'too-many-tries': [429, 'Too many failed sign-ins. Retry after the seconds in `Retry-After`.'],
  'too-many-listeners': [503, 'The account has reached its limit of event streams.'],
  internal: [500, 'Something went wrong inside the service; see its log.'],
  'no-exam': [502, 'The model did not answer its exam.'],
  'mail-not-sent': [503, 'The mail server did not accept the message.'],
  busy: [503, 'The service is busy. Retry shortly.'],
  'service.disk-full': [503, 'The disk of the service is full.'],
  'service.read-only': [503, 'The service cannot write to its data folder.'],
  'service.disk-failed': [503, 'The disk of the service reports errors.'],
  'service.data-gone': [503, 'The database was deleted.'],
  'service.too-many-files': [503, 'The service has no free file handles.'],
  'service.no-memory': [503, 'The service is out of memory.'],
  'service.no-threads': [503, 'The service cannot start more threads.'],
  'service.storage-away': [503, 'The object storage of the service does not respond.'],
  'service.storage-refused': [503, 'The object storage of the service refuses its requests.'],
  'store.unavailable': [503, 'The database does not respond.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof codes;

export const problemCodes = Object.keys(codes) as [ProblemCode, ...ProblemCode[]];

/** In the order of their statuses. */
export const problemList = problemCodes
  .map((code) => ({ code, status: codes[code][0] as number, meaning: codes[code][1] as string }))
  .sort((one, other) => one.status - other.status);

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(codes, code);
}
