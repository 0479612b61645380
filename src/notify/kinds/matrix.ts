// Matrix: a message in a room.
import { z } from 'zod';
import { channelKind } from '../channel-kind.ts';
import { escapeHtml } from '../escape.ts';
import { originOf, secretField, textField, urlField } from '../fields.ts';
import { dressed, plainBody } from '../plain-text.ts';

export const matrix = channelKind({
  kind: 'matrix',
  name: 'Matrix',
  description: 'A message in a room of Matrix, from an account that is a member of it.',
  schema: z.strictObject({
    server: urlField({
      title: 'Homeserver',
      description: 'Of the account that writes.',
      example: 'https://matrix.example.com',
    }),
    room: textField({
      title: 'Room',
      description:
        'Its internal id; the account must be in it. Rooms with encryption show it as not encrypted.',
      example: '!AbCdEf:example.com',
      pattern: [/^![^/?#\s]+$/, 'must be an internal id like !AbCdEf:example.com'],
    }),
    token: secretField({
      title: 'Access token',
      description: 'Of the account that writes.',
      example: 'syt_aGVlZA_xxxxxxxxxxxxxxxx_xxxxxx',
    }),
  }),
  example: {
    server: 'https://matrix.example.com',
    room: '!AbCdEf:example.com',
    token: 'syt_aGVlZA_xxxxxxxxxxxxxxxx_xxxxxx',
  },
  addressOf: ({ server }) => originOf(server),
  send: (outlet, { server, room, token }, message) =>
    outlet.post({
      // The server takes what comes twice under one name once.
      url: `${originOf(server)}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${message.id}`,
      method: 'PUT',
      userHeaders: { authorization: `Bearer ${token}` },
      body: {
        msgtype: 'm.text',
        body: `${message.title}\n${plainBody(message, 8000)}`,
        format: 'org.matrix.custom.html',
        formatted_body: dressed(
          message,
          {
            title: (text) => `<strong>${escapeHtml(text)}</strong>`,
            line: escapeHtml,
            link: (label, url) => `<a href="${escapeHtml(url)}">${label}</a>`,
          },
          8000,
        ).replaceAll('\n', '<br>'),
        'm.mentions': {},
      },
    }),
});
