// Google Chat, by a webhook of a space.
import { clip } from '../calm-text.ts';
import { escapeHtml } from '../escape.ts';
import { webhookKind } from '../webhook-kind.ts';

export const googlechat = webhookKind({
  kind: 'googlechat',
  name: 'Google Chat',
  description: 'A card in a Google Chat space, by webhook.',
  url: {
    title: 'Webhook address',
    description:
      'In the menu of the space under Apps & integrations, Webhooks. Anyone who has it can post there.',
    example: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=xxxx&token=xxxx',
  },
  bodyOf: ({ id, title, lines, links, actions = [] }) => ({
    cardsV2: [
      {
        cardId: id,
        card: {
          header: { title: clip(title, 200) },
          sections: [
            {
              widgets: [
                { textParagraph: { text: lines.map(escapeHtml).join('<br>') || '—' } },
                ...(links.length === 0
                  ? []
                  : [
                      {
                        buttonList: {
                          buttons: [...links, ...actions].map(({ label, url: to }) => ({
                            text: label,
                            onClick: { openLink: { url: to } },
                          })),
                        },
                      },
                    ]),
              ],
            },
          ],
        },
      },
    ],
  }),
});
