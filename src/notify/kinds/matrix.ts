// Matrix: a message in a room.

import { z } from 'zod';
import { channelKind } from '../channel-kind.ts';
import { escapeHtml } from '../escape.ts';
import { originOf, secretField, textField, urlField } from '../fields.ts';
import type { Message } from '../message.ts';
import { pictureName } from '../multipart.ts';
import { NotDelivered } from '../not-delivered.ts';
import { wayFault } from '../outlet.ts';
import { dressed, plainBody } from '../plain-text.ts';

/** Each of its two requests: the message has arrived, and others wait. */
const pictureMs = 5_000;

export const matrix = channelKind({
  kind: 'matrix',
  name: 'Matrix',
  description: 'A message in a Matrix room, from an account that is a member.',
  schema: z.strictObject({
    server: urlField({
      title: 'Homeserver',
      description: 'Of the sending account.',
      example: 'https://matrix.example.com',
    }),
    room: textField({
      title: 'Room',
      description:
        'Its internal id; the account must be a member. Encrypted rooms show the message as not encrypted.',
      example: '!AbCdEf:example.com',
      pattern: [/^![^/?#\s]+$/, 'matrix-room'],
    }),
    token: secretField({
      title: 'Access token',
      description: 'Of the sending account.',
      example: 'syt_aGVlZA_xxxxxxxxxxxxxxxx_xxxxxx',
    }),
  }),
  example: {
    server: 'https://matrix.example.com',
    room: '!AbCdEf:example.com',
    token: 'syt_aGVlZA_xxxxxxxxxxxxxxxx_xxxxxx',
  },
  addressOf: ({ server }) => originOf(server),
  takesPicture: 'file',
  async send(outlet, { server, room, token }, message) {
    const at = originOf(server);
    const userHeaders = { authorization: `Bearer ${token}` };
    // The server takes what comes twice under one name once.
    const put = (name: string, body: object, withinMs?: number) => {
      const place = `${at}/_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${name}`;
      return outlet.post({ url: place, method: 'PUT', userHeaders, body, ...(withinMs && { withinMs }) });
    };
    await put(message.id, textOf(message));
    if (!message.picture) return;
    const { jpeg, width: w, height: h } = message.picture;
    const headers = { 'content-type': 'image/jpeg' };
    const url = `${at}/_matrix/media/v3/upload?filename=${pictureName}`;
    try {
      const uri = contentUri(
        await outlet.ask({ url, headers, userHeaders, body: jpeg, withinMs: pictureMs }),
      );
      const info = { mimetype: 'image/jpeg', size: jpeg.length, w, h };
      const image = { msgtype: 'm.image', body: pictureName, filename: pictureName, url: uri, info };
      await put(`${message.id}-picture`, { ...image, 'm.mentions': {} }, pictureMs);
    } catch (error) {
      // The message has arrived, and is not sent again for its picture.
      if (!(error instanceof NotDelivered)) throw error;
    }
  },
});

function textOf(message: Message): object {
  return {
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
  };
}

const uploadedSchema = z.object({
  content_uri: z.string().regex(/^mxc:\/\/[\w.:[\]-]{1,255}\/[\w-]{1,255}$/),
});

/** Throws NotDelivered where the answer names no uploaded file. */
function contentUri(answer: unknown): string {
  const uploaded = uploadedSchema.safeParse(answer);
  if (uploaded.success) return uploaded.data.content_uri;
  throw wayFault(uploaded.error);
}
