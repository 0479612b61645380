// Slack, by an incoming webhook.
import { z } from 'zod';
import { channelKind } from '../channel-kind.ts';
import { escapeSlack } from '../escape.ts';
import { secretUrlField } from '../fields.ts';
import { dressed } from '../plain-text.ts';

const example = 'https://hooks.slack.com/services/T000/B000/XXXX';

export const slack = channelKind({
  kind: 'slack',
  name: 'Slack',
  description: 'A message in a channel of Slack, by an incoming webhook.',
  schema: z.strictObject({
    url: secretUrlField({
      title: 'Webhook address',
      description:
        'Slack shows it when you add an incoming webhook to a channel. Whoever knows it can write there.',
      example,
    }),
  }),
  example: { url: example },
  addressOf: () => '',
  send: (outlet, { url }, message) =>
    outlet.post({
      url,
      body: {
        text: dressed(
          message,
          {
            title: (text) => `*${escapeSlack(text)}*`,
            line: escapeSlack,
            link: (label, address) => `<${escapeSlack(address)}|${label}>`,
          },
          3000,
        ),
        link_names: false,
        parse: 'none',
        unfurl_links: false,
        unfurl_media: false,
      },
    }),
});
