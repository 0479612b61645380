// ntfy: push messages by topic, on ntfy.sh or a server of one's own.

import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, serverField } from '../fields.ts';
import type { Message } from '../message.ts';
import { pictureName } from '../multipart.ts';
import { plainLines } from '../plain-text.ts';
import { priorityOf } from '../priority.ts';
import { serverAddress } from '../server-address.ts';

export const ntfy = channelKind({
  kind: 'ntfy',
  name: 'ntfy',
  description: 'A push message to your phone or desktop, through ntfy.sh or your own server.',
  schema: z.strictObject({
    topic: secretField({
      title: 'Topic',
      description:
        'The topic you subscribed to. On ntfy.sh, anyone who knows it can read the messages: choose a long one.',
      example: 'heed-4fJ2mQx81p',
      pattern: [/^[-\w]{1,64}$/, 'ntfy-topic'],
    }),
    token: secretField({
      title: 'Access token',
      description: 'If the topic is protected.',
      example: 'tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2',
    }).optional(),
    server: serverField({ title: 'Server', description: 'Your own, if you run one.' }, 'https://ntfy.sh'),
  }),
  example: { topic: 'heed-4fJ2mQx81p', server: 'https://ntfy.sh' },
  addressOf: ({ server }) => originOf(server),
  takesPicture: 'file',
  send(outlet, { topic, token, server }, message) {
    const at = serverAddress(server);
    const userHeaders = token === undefined ? {} : { userHeaders: { authorization: `Bearer ${token}` } };
    const body = bodyOf(message);
    if (!message.picture) return outlet.post({ url: `${at}/`, ...userHeaders, body: { topic, ...body } });
    // The file is the body then, and all else is in the address: headers would not hold every character.
    const { actions, priority, ...texts } = body;
    const query = new URLSearchParams({
      ...{ ...texts, priority: String(priority), filename: pictureName },
      actions: JSON.stringify(actions),
    });
    return outlet.post({
      url: `${at}/${topic}?${query}`,
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      ...userHeaders,
      body: message.picture.jpeg,
    });
  },
});

function bodyOf(message: Message) {
  return {
    title: clip(message.title, 250),
    message: plainLines(message, 1200),
    priority: priorityOf(message.significance, [2, 3, 4, 5]),
    ...(message.links[0] ? { click: message.links[0].url } : {}),
    actions: actionsOf(message),
  };
}

/** It shows three at most. A tap on the message itself opens the first link. */
function actionsOf({ links, actions = [] }: Message): object[] {
  if (actions.length === 0)
    return links.slice(0, 3).map(({ label, url }) => ({ action: 'view', label, url }));
  return actions
    .slice(0, 3)
    .map(({ label, url }) => ({ action: 'http', label: clip(label, 40), url, method: 'POST', clear: true }));
}
