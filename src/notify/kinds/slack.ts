// Slack, by an incoming webhook.
import { escapeSlack } from '../escape.ts';
import { dressed } from '../plain-text.ts';
import { slackBlocks } from '../slack-blocks.ts';
import { webhookKind } from '../webhook-kind.ts';

export const slack = webhookKind({
  kind: 'slack',
  name: 'Slack',
  description: 'A message in a Slack channel, by incoming webhook.',
  url: {
    title: 'Webhook address',
    description:
      'Slack shows it when you add an incoming webhook to a channel. Anyone who has it can post there.',
    example: 'https://hooks.slack.com/services/T000/B000/XXXX',
  },
  showsPictureUrl: true,
  bodyOf: (message) => ({
    text: dressed(
      message,
      {
        title: (text) => `*${escapeSlack(text)}*`,
        line: escapeSlack,
        link: (label, address) => `<${escapeSlack(address)}|${label}>`,
      },
      3000,
    ),
    // Shown instead of the text, which is for notifications and screen readers.
    blocks: slackBlocks(message),
    link_names: false,
    parse: 'none',
    unfurl_links: false,
    unfurl_media: false,
  }),
});
