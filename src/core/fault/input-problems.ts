// What can be wrong with input, by code: the English words here, those of other languages in the pages.
import type { FaultParams } from './fault.ts';

/** What a field "must be" or "is", or a whole sentence; values are filled in for `{name}`. */
export const inputProblems = {
  required: 'is required',
  'required-type': 'is required ({type})',
  'wrong-type': 'must be of type {expected}, not {received}',
  'one-of': 'must be one of {values}',
  'too-long': 'must have at most {most} characters',
  'too-short': 'must have at least {least} characters',
  'unknown-field': 'is not a known field',
  blank: 'must not be blank',
  empty: 'must not be empty',
  'control-characters': 'must not contain line breaks or other control characters',
  'no-secret': 'must be entered: none is stored',
  'secret-elsewhere': 'must be entered again, because it would be sent to another address than before',
  'channels-limit': 'is over the limit of {most} channels',
  'not-members':
    'must be addresses of members of this account, which {addresses} is not; to write to others, enter a mail server',
  'not-confirmed':
    'must be confirmed first, which {addresses} is not; its owner does that under Settings, Account',
  'set-by-operator': 'is set by whoever runs this service; to choose it, enter a mail server',
  'no-channel': 'names no channel',
  'other-channel': 'must be another channel',
  'mail-addresses': 'must be 1 to 20 e-mail addresses',
  'mail-address': 'must be an e-mail address',
  'needs-host': 'is needed for the port, the security, the user name and the password',
  'host-name': 'must be a host name',
  'push-key': 'must be the 87 characters of a public key in Base64url',
  'push-secret': 'must be the 22 characters of an authentication secret in Base64url',
  'push-key-made': 'must be a public key that a browser made (P-256)',
  'webhook-secret': 'must be whsec_ and at least 16 bytes in base64',
  'telegram-token': 'must look like 123456789:AA…',
  'matrix-room': 'must be an internal id like !AbCdEf:example.com',
  'ntfy-topic': 'must have at most 64 letters, digits, - and _ only',
  'apprise-key': 'must have letters, digits, - and _ only',
  'apprise-target': 'must have either a configuration key or addresses',
  'webhook-id': 'must have letters, digits and . _ ~ - only',
  'pagerduty-key': 'must be the 32 letters and digits of an integration key',
  'opsgenie-key': 'must have 20 to 100 letters, digits, - and _ only',
  'phone-number': 'must be a number with its country code, like +15551234567',
  'signal-recipients':
    'must be one to 20 numbers like +15551234567, groups like group.… or user names like u:name.01',
  'webhook-or-token': 'must be given, or else an access token, but not both',
  'notify-action': 'must be a name like mobile_app_phone',
  'placeholder-place': 'must have placeholders after its question mark only',
  'placeholder-unknown': 'has an unknown placeholder {placeholder}; there are {known}',
  'get-body': 'cannot be sent with GET',
  'json-body': 'must be JSON, with placeholders within quotation marks',
  'header-name': 'Use only letters, digits and hyphens in a header name.',
  'header-connection': 'Remove the header {header}: it steers the connection itself and cannot be set.',
  'header-metadata':
    'Remove the header {header}: it opens the metadata services of clouds and is never sent.',
  'header-own': 'Remove the header {header}: Heed sets it itself.',
  'header-value':
    'Remove line breaks, control characters and characters beyond Latin-1 from the value of {header}.',
  'url-missing': 'Give the address of a page, such as https://example.com/.',
  'url-long': 'Use an address of at most {most} characters.',
  'url-space': 'Remove the white space before or after the address.',
  'url-hidden': 'Remove line breaks, tabs and other control characters from the address.',
  'url-backslash': 'Use / instead of \\ in the address (or %5C where a backslash is meant).',
  'url-relative': 'Use an absolute address that starts with http:// or https://.',
  'url-no-host': 'Write a host name after {scheme}://, such as {scheme}://example.com/.',
  'url-password': 'Remove the user name and password from the address; send them as a header instead.',
  'url-invalid': 'Check the address: its host name or port is not valid.',
  'url-port': 'Use a port between 1 and 65535.',
  'url-long-encoded': 'Use an address of at most {most} characters (it is longer once encoded).',
  'import-unknown': 'is not a list of any kind known here',
  'import-empty': 'has no site in it',
  'import-json': 'is not complete JSON',
  'import-no-list': 'has no list of sites',
  'import-entries': 'has more than {most} entries: split the list',
  'import-size': 'is larger than {megabytes} MB',
  'import-key': 'is not accepted there',
  'import-too-much': 'has more than can be imported at once',
  'import-no-answer': 'does not answer like changedetection.io (HTTP {status})',
  'import-sites': 'an account may watch at most {most} sites here',
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
