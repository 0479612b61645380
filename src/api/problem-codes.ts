// Every code of a problem, with its status and what it means: documented, and the only ones that are answered.

const codes = {
  invalid: [400, 'A field, a filter or a header is not as documented; `errors` names each.'],
  malformed: [400, 'The body is not valid JSON, or the path is not a valid address.'],
  'too-complex': [400, 'The body has too many values, or is nested too deeply.'],
  'sign-in-needed': [401, 'Sign in, or send an API key.'],
  'bad-key': [401, 'The API key was revoked, has expired, or was copied incompletely.'],
  'wrong-sign-in': [401, 'E-mail address or password is wrong.'],
  'needs-sign-in': [403, 'Only somebody who is signed in may do this, not a key.'],
  'not-allowed': [403, 'The role of the caller does not allow it.'],
  'read-only': [403, 'Viewers and keys with the scope `read` change nothing.'],
  'cross-site': [403, 'The write comes from the page of another site.'],
  'wrong-host': [403, 'The service does not answer to this host name.'],
  'too-many-sites': [403, 'The account has as many sites as it may.'],
  'accounts-off': [409, 'The service runs without accounts.'],
  'not-found': [404, 'There is no such record or path, or it belongs to another account.'],
  'no-screenshot': [404, 'No screenshot was taken.'],
  'no-page': [404, 'What was captured is no web page.'],
  'no-place': [409, 'The change names no place that a rule could be about.'],
  'method-not-allowed': [405, 'The path does not take this method; `Allow` lists those it takes.'],
  'idempotency-key-in-use': [
    409,
    'Another request with this Idempotency-Key is being answered. Retry shortly.',
  ],
  'idempotency-key-reused': [409, 'This Idempotency-Key was used for another request.'],
  'email-taken': [409, 'This e-mail address is already in use.'],
  'last-owner': [409, 'An account needs an owner.'],
  'no-model': [409, 'No model is set up.'],
  'no-other-plan': [409, 'The site has no second plan to switch to.'],
  'too-many-feeds': [409, 'The account has as many feeds as it may.'],
  'signs-nothing': [409, 'Channels of this kind sign nothing.'],
  'too-many-secrets': [409, 'The secret was replaced too often within a day.'],
  'no-mail-server': [409, 'The service has no mail server to send with.'],
  gone: [410, 'What was stored is no longer kept, or is missing or damaged on the disk.'],
  'void-link': [410, 'The link was used, has expired, or was replaced by a newer one.'],
  'too-large': [413, 'The body is larger than the route takes.'],
  'wrong-content-type': [415, 'Send the body as Content-Type: application/json.'],
  'page-too-complex': [400, 'The page takes too long to read.'],
  'too-many-requests': [429, 'Retry after the seconds in `Retry-After`.'],
  'too-many-tries': [429, 'Too many failed sign-ins. Retry after the seconds in `Retry-After`.'],
  'too-many-listeners': [503, 'The account follows as many event streams as it may.'],
  internal: [500, 'Something went wrong inside the service; its log says more.'],
  'no-exam': [502, 'The model did not answer its exam.'],
  'mail-not-sent': [503, 'The mail server did not take the message.'],
  busy: [503, 'Too much at once. Retry shortly.'],
  'service.disk-full': [503, 'The disk of the service is full.'],
  'service.read-only': [503, 'The service cannot write to its data folder.'],
  'service.disk-failed': [503, 'The disk of the service reports errors.'],
  'service.too-many-files': [503, 'The service has no free file handles.'],
  'service.no-memory': [503, 'The service has no memory left.'],
  'service.no-threads': [503, 'The service can start no more threads.'],
  'service.storage-away': [503, 'The object storage of the service does not answer.'],
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
