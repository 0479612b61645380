// Apprise API: one more server that knows a hundred services more.
import { z } from 'zod';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, textField, urlField } from '../fields.ts';
import { plainBody } from '../plain-text.ts';
import { serverAddress } from '../server-address.ts';

export const apprise = channelKind({
  kind: 'apprise',
  name: 'Apprise API',
  description: 'Any service that Apprise supports, through an Apprise API server.',
  schema: z
    .strictObject({
      server: urlField({
        title: 'Server',
        description: 'The address of your Apprise API.',
        example: 'http://apprise.example.com:8000',
      }),
      key: secretField({
        title: 'Configuration key',
        description: 'Key of a configuration stored on that server. Leave it out to enter addresses here.',
        example: 'home',
        pattern: [/^[-\w]{1,128}$/, 'apprise-key'],
      }).optional(),
      urls: secretField({
        title: 'Apprise addresses',
        description: 'Separated by commas, if the server has no configuration.',
        example: 'signal://localhost/+15551234567',
      }).optional(),
      tag: textField({ title: 'Tag', description: 'Send only to services with this tag.' }, 100).optional(),
    })
    .refine(({ key, urls }) => (key === undefined) !== (urls === undefined), {
      ...refuseAs('apprise-target'),
      path: ['key'],
    }),
  example: { server: 'http://apprise.example.com:8000', key: 'home' },
  addressOf: ({ server }) => originOf(server),
  send: (outlet, { server, key, urls, tag }, message) =>
    outlet.post({
      url: `${serverAddress(server)}/notify${key === undefined ? '' : `/${key}`}`,
      body: {
        title: clip(message.title, 250),
        body: plainBody(message, 3000),
        format: 'text',
        type: message.significance === 'critical' ? 'warning' : 'info',
        ...(urls === undefined ? {} : { urls }),
        ...(tag === undefined ? {} : { tag }),
      },
    }),
});
