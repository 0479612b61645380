// Any service that takes an HTTP request, such as an SMS gateway: method, headers and body as its user words them.
import { z } from 'zod';
import { placeholderProblem, placeholders, splitTemplate } from '../../core/alert/template.ts';
import { problemOf, type SaidProblem } from '../../core/fault/input-problems.ts';
import { issueOf } from '../../core/fault/schema-problems.ts';
import { plainText } from '../../core/text.ts';
import { headerProblem } from '../../net/net.ts';
import { channelKind } from '../channel-kind.ts';
import { longTextField, originOf, secretRecordField, secretUrlField } from '../fields.ts';
import { bodyTypes, fillBody, placeholderTexts } from '../templates/fill-body.ts';

const list = placeholders.map((name) => `{${name}}`).join(', ');

export const http = channelKind({
  kind: 'http',
  name: 'HTTP request',
  description: 'A custom request, for services that are not listed, such as SMS gateways.',
  schema: z
    .strictObject({
      url: secretUrlField({
        title: 'Address',
        description: 'Where to send the request. Placeholders may be in its query, after the question mark.',
        example: 'https://sms.example.com/send?to=15551234567&text={title}',
      }),
      method: z.enum(['POST', 'PUT', 'GET']).default('POST').meta({
        title: 'Method',
        description: 'GET has no body.',
      }),
      contentType: z.enum(bodyTypes).default('application/json').meta({
        title: 'Content type',
        description: 'Content type of the body. Heed escapes inserted values to match.',
      }),
      body: longTextField(
        {
          title: 'Body',
          description: `Placeholders: ${list}.`,
          example: '{"to": "+15551234567", "text": "{site}: {title}"}',
        },
        plainText(8000),
      ).optional(),
      headers: secretRecordField(
        { title: 'Headers', description: 'Sent with every request, for example Authorization.' },
        ownHeaderProblem,
      ).optional(),
    })
    .superRefine(({ url, method, contentType, body }, context) => {
      const problems = { url: urlProblem(url), body: bodyProblem(method, contentType, body) };
      for (const [field, problem] of Object.entries(problems)) {
        if (problem !== null) context.addIssue(issueOf(problem, [field]));
      }
    }),
  example: {
    url: 'https://sms.example.com/messages',
    body: '{"to": "+15551234567", "text": "{site}: {title}"}',
    headers: { Authorization: 'Bearer xxxxxxxx' },
  },
  addressOf: ({ url }) => originOf(url),
  send: (outlet, { url, method, contentType, body = '', headers = {} }, message) => {
    const texts = placeholderTexts(message);
    const isBare = method === 'GET';
    return outlet.post({
      url: fillBody(url, texts, 'application/x-www-form-urlencoded'),
      method,
      // The same at every attempt: a receiver that knows this header takes what comes twice once.
      headers: { 'idempotency-key': message.id, ...(isBare ? {} : { 'content-type': contentType }) },
      userHeaders: headers,
      body: isBare ? null : fillBody(body, texts, contentType),
    });
  },
});

/** What a page says must not choose the host or the path. */
function urlProblem(url: string): SaidProblem | null {
  const at = url.indexOf('?');
  const isFixed = (text: string) => splitTemplate(text).every((part) => 'text' in part);
  if (!isFixed(at < 0 ? url : url.slice(0, at))) return problemOf('placeholder-place');
  return placeholderProblem(url);
}

function bodyProblem(
  method: string,
  type: (typeof bodyTypes)[number],
  body: string | undefined,
): SaidProblem | null {
  if (method === 'GET') return body === undefined ? null : problemOf('get-body');
  if (body === undefined) return problemOf('required');
  const unknown = placeholderProblem(body);
  if (unknown !== null || type !== 'application/json') return unknown;
  try {
    JSON.parse(fillBody(body, placeholderTexts({ ...nothing, title: 'Title', lines: ['Text'] }), type));
    return null;
  } catch {
    return problemOf('json-body');
  }
}

const nothing = {
  ...{ id: '', at: 0, links: [], significance: 'low' as const },
  payload: { type: 'test', timestamp: '', data: {} },
};

function ownHeaderProblem(name: string, value: string): SaidProblem | null {
  if (/^(content-type|idempotency-key)$/i.test(name)) return problemOf('header-own', { header: name });
  return headerProblem(name, value);
}
