// Signal, through a signal-cli REST API of one's own.

import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, textField, urlField } from '../fields.ts';
import { plainBody } from '../plain-text.ts';
import { serverAddress } from '../server-address.ts';

const recipient = '(?:\\+\\d{5,20}|group\\.[\\w+/=-]{1,200}|u:[\\w.]{1,50})';
/** What is longer arrives as a file. */
const longest = 1900;

export const signal = channelKind({
  kind: 'signal',
  name: 'Signal',
  description: 'A message to people or groups on Signal, through your signal-cli REST API.',
  schema: z.strictObject({
    server: urlField({
      title: 'Server',
      description: 'The address of your signal-cli REST API.',
      example: 'http://signal.example.com:8080',
    }),
    number: textField({
      title: 'From',
      description: 'The number that is registered or linked there, with its country code.',
      example: '+15551234567',
      pattern: [/^\+\d{5,20}$/, 'phone-number'],
    }),
    recipients: textField(
      {
        title: 'To',
        description: 'Numbers, groups (group.…) or user names (u:…), separated by commas.',
        example: '+15557654321, group.ckRzaEd4VmRzNnJaASAEsasa',
        pattern: [new RegExp(`^${recipient}(?:\\s{0,5},\\s{0,5}${recipient}){0,19}$`), 'signal-recipients'],
      },
      2000,
    ),
    authorization: secretField({
      title: 'Authorization',
      description: 'Sent as this header, if a proxy in front of it needs one.',
      example: 'Bearer xxxxxxxx',
    }).optional(),
  }),
  example: {
    server: 'http://signal.example.com:8080',
    number: '+15551234567',
    recipients: '+15557654321',
  },
  addressOf: ({ server }) => originOf(server),
  send: (outlet, { server, number, recipients, authorization }, message) => {
    const title = clip(message.title, 250);
    return outlet.post({
      url: `${serverAddress(server)}/v2/send`,
      ...(authorization === undefined ? {} : { userHeaders: { authorization } }),
      body: {
        number,
        recipients: recipients.split(',').map((one) => one.trim()),
        message: `${title}\n${plainBody(message, longest - title.length)}`,
        // Else stars and underscores of a page would be read as marks.
        text_mode: 'normal',
      },
    });
  },
});
