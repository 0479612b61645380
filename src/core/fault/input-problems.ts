// What can be wrong with input, by code: the English words here, those of other languages in the pages.
import type { FaultParams } from './fault.ts';

/** What a field "must be" or "is", or a whole sentence; values are filled in for `{name}`. */
export const inputProblems = {
  required: 'is required',
  'required-type': 'is required ({type})',
  'wrong-type': 'must be of type {expected}, not {received}',
  'no-number': 'must be a number',
  'one-of': 'must be one of {values}',
  'too-long': 'must have at most {most} characters',
  'too-short': 'must have at least {least} characters',
  'too-small': 'must be at least {least}',
  'too-low': 'must be more than {least}',
  'too-large': 'must be at most {most}',
  'too-high': 'must be less than {most}',
  'too-few': 'must have at least {least} entries',
  'too-many': 'must have at most {most} entries',
  'unknown-field': 'is not a known field',
  blank: 'must not be blank',
  empty: 'must not be empty',
  'control-characters': 'must not contain line breaks or other control characters',
  'no-secret': 'must be entered: none is stored',
  'secret-elsewhere': 'must be entered again, because it would be sent to another address than before',
  'channels-limit': 'is over the limit of {most} channels',
  'not-members':
    'may contain only members of this account, and {addresses} is not one; to write to others, enter a mail server',
  'not-confirmed':
    'may contain only confirmed addresses, and {addresses} is not; its owner can confirm it under Settings, Account',
  'set-by-operator': 'is set by the operator of this service; to change it, enter a mail server',
  'no-channel': 'is not the id of a channel',
  'other-channel': 'must be another channel',
  'mail-addresses': 'must be 1 to 20 e-mail addresses',
  'mail-address': 'must be an e-mail address',
  'needs-host': 'is required if you enter a port, security, user name or password',
  'host-name': 'must be a host name',
  'push-key': 'must be the 87 characters of a public key in Base64url',
  'push-secret': 'must be the 22 characters of an authentication secret in Base64url',
  'push-key-made': 'must be a public key from a browser (P-256)',
  'webhook-secret': 'must be whsec_ and at least 16 bytes in base64',
  'telegram-token': 'must look like 123456789:AA…',
  'matrix-room': 'must be an internal id like !AbCdEf:example.com',
  'ntfy-topic': 'may have only letters, digits, - and _, at most 64',
  'apprise-key': 'may have only letters, digits, - and _',
  'apprise-target': 'must have either a configuration key or addresses',
  'webhook-id': 'may have only letters, digits and . _ ~ -',
  'pagerduty-key': 'must be the 32 letters and digits of an integration key',
  'opsgenie-key': 'must be 20 to 100 letters, digits, - and _',
  'phone-number': 'must be a number with its country code, like +15551234567',
  'signal-recipients':
    'must be 1 to 20 numbers like +15551234567, groups like group.… or user names like u:name.01',
  'webhook-or-token': 'is required unless you enter an access token; enter only one of them',
  'notify-action': 'must be a name like mobile_app_phone',
  'placeholder-place': 'may have placeholders only after the question mark',
  'placeholder-unknown': 'has an unknown placeholder {placeholder}; use {known}',
  'get-body': 'cannot be sent with GET',
  'json-body': 'must be JSON, with placeholders in quotation marks',
  'header-name': 'Use only letters, digits and hyphens in a header name.',
  'header-connection': 'Remove the header {header}: it controls the connection and cannot be set.',
  'header-metadata':
    'Remove the header {header}: it gives access to cloud metadata services, so Heed never sends it.',
  'header-own': 'Remove the header {header}: Heed sets it itself.',
  'header-value':
    'Remove line breaks, control characters and characters beyond Latin-1 from the value of {header}.',
  'url-missing': 'Give the address of a page, such as https://example.com/.',
  'url-long': 'Use an address of at most {most} characters.',
  'url-space': 'Remove the white space before or after the address.',
  'url-hidden': 'Remove line breaks, tabs and other control characters from the address.',
  'url-backslash': 'Use / instead of \\ in the address (or %5C for a real backslash).',
  'url-relative': 'Use an absolute address that starts with http:// or https://.',
  'url-no-host': 'Write a host name after {scheme}://, such as {scheme}://example.com/.',
  'url-password': 'Remove the user name and password from the address; send them as a header instead.',
  'url-invalid': 'Check the address: its host name or port is not valid.',
  'url-port': 'Use a port between 1 and 65535.',
  'url-long-encoded': 'Use an address of at most {most} characters (it is longer once encoded).',
  'schedule-words':
    'is not a schedule that Heed understands; write it like “weekdays at 9”, “every 15 minutes”, “every hour from 8 to 18” or “mondays at 18:30”',
  'cron-fields':
    'must have five fields: minute, hour, day of month, month, day of week (for example "0 9 * * 1-5")',
  'cron-never': 'never fires: there is no such day',
  'cron-invalid': 'is not a valid cron schedule: {reason}',
  timezone: 'must be a time zone like Europe/Paris; {name} is none',
  'import-unknown': 'is not in a format that Heed can import',
  'import-empty': 'contains no sites',
  'import-json': 'is not complete JSON',
  'import-no-list': 'has no list of sites',
  'import-entries': 'has more than {most} entries: split the list',
  'import-size': 'is larger than {megabytes} MB',
  'import-key': 'is not accepted by the server',
  'import-too-much': 'has too many sites for one import',
  'import-no-answer': 'does not respond like changedetection.io (HTTP {status})',
  'import-sites': 'would exceed the limit of {most} sites per account',
} as const satisfies Record<string, string>;

export type InputProblemCode = keyof typeof inputProblems;

/** In English, with its values. */
export function sayProblem(code: InputProblemCode, params: FaultParams = {}): string {
  return inputProblems[code].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** What is wrong with a value: in English, and its code and values where other languages have words for it. */
export interface SaidProblem {
  message: string;
  code?: InputProblemCode;
  params?: FaultParams;
}

export function problemOf(code: InputProblemCode, params?: FaultParams): SaidProblem {
  return { message: sayProblem(code, params), code, ...(params && { params }) };
}
