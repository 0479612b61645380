// Pushover: push messages to phones and desktops.
import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, serverField, textField } from '../fields.ts';
import { plainLines } from '../plain-text.ts';
import { priorityOf } from '../priority.ts';

export const pushover = channelKind({
  kind: 'pushover',
  name: 'Pushover',
  description: 'A push message through Pushover.',
  schema: z.strictObject({
    token: secretField({
      title: 'Application token',
      description: 'From the application that you created for Heed at Pushover.',
      example: 'azGDORePK8gMaC0QOYAMyEEuzJnyUi',
    }),
    user: secretField({
      title: 'User key',
      description: 'Yours, or a group’s.',
      example: 'uQiRzpo4DXghDmr9QzzfQu27cmVRsG',
    }),
    device: textField({ title: 'Device', description: 'Only this device; all by default.' }, 25).optional(),
    server: serverField(
      { title: 'Server', description: 'Only if messages go through your own relay.' },
      'https://api.pushover.net',
    ),
  }),
  example: { token: 'azGDORePK8gMaC0QOYAMyEEuzJnyUi', user: 'uQiRzpo4DXghDmr9QzzfQu27cmVRsG' },
  addressOf: ({ server }) => originOf(server),
  takesPicture: 'file',
  send: (outlet, { token, user, device, server }, message) =>
    outlet.post({
      url: `${originOf(server)}/1/messages.json`,
      body: {
        token,
        user,
        ...(device === undefined ? {} : { device }),
        title: clip(message.title, 240),
        message: plainLines(message, 1000),
        // 2 would ring until somebody answers: no page should be able to ask for that.
        priority: priorityOf(message.significance, [-1, 0, 0, 1]),
        ...(message.links[0] ? { url: message.links[0].url, url_title: message.links[0].label } : {}),
        ...(message.picture && {
          attachment_base64: Buffer.from(message.picture.jpeg).toString('base64'),
          attachment_type: 'image/jpeg',
        }),
      },
    }),
});
