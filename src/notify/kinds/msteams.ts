// Microsoft Teams, by a workflow that posts what a webhook receives.
import { clip } from '../calm-text.ts';
import type { Message } from '../message.ts';
import { webhookKind } from '../webhook-kind.ts';

export const msteams = webhookKind({
  kind: 'msteams',
  name: 'Microsoft Teams',
  description:
    'A card in a Teams channel or chat, by the workflow "Post to a channel when a webhook request is received".',
  url: {
    title: 'Workflow address',
    description: 'Teams shows it when you have created the workflow. Anyone who has it can post there.',
    example:
      'https://prod-00.westeurope.logic.azure.com/workflows/xxxx/triggers/manual/paths/invoke?sig=xxxx',
  },
  showsPictureUrl: true,
  bodyOf: (message) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: cardOf(message),
      },
    ],
  }),
});

/** Rich text blocks, because they alone take text as text. */
function cardOf({ title, lines, links, actions = [], picture }: Message): object {
  const block = (text: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...more }],
  });
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      block(clip(title, 300), { weight: 'Bolder', size: 'Medium' }),
      ...lines.map((line) => block(clip(line, 700))),
      ...(picture?.url === undefined
        ? []
        : [{ type: 'Image', url: picture.url, altText: clip(title, 300), msteams: { allowExpand: true } }]),
    ],
    actions: [...links, ...actions].map(({ label, url }) => ({ type: 'Action.OpenUrl', title: label, url })),
  };
}
