// Gotify: push messages through a server of one's own.

import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, urlField } from '../fields.ts';
import { plainBody } from '../plain-text.ts';
import { priorityOf } from '../priority.ts';
import { serverAddress } from '../server-address.ts';

export const gotify = channelKind({
  kind: 'gotify',
  name: 'Gotify',
  description: 'A push message through your Gotify server.',
  schema: z.strictObject({
    server: urlField({
      title: 'Server',
      description: 'The address of your Gotify server.',
      example: 'https://gotify.example.com',
    }),
    token: secretField({
      title: 'Application token',
      description: 'From the application that you created for Heed in Gotify.',
      example: 'AqH4vWmXf0Tp3zK',
    }),
  }),
  example: { server: 'https://gotify.example.com', token: 'AqH4vWmXf0Tp3zK' },
  addressOf: ({ server }) => originOf(server),
  send: (outlet, { server, token }, message) =>
    outlet.post({
      url: `${serverAddress(server)}/message`,
      userHeaders: { 'x-gotify-key': token },
      body: {
        title: clip(message.title, 250),
        message: plainBody(message, 4000),
        priority: priorityOf(message.significance, [2, 5, 7, 9]),
        extras: {
          'client::display': { contentType: 'text/plain' },
          ...(message.links[0] ? { 'client::notification': { click: { url: message.links[0].url } } } : {}),
        },
      },
    }),
});
