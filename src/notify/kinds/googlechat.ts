// Google Chat, by a webhook of a space.
import { z } from 'zod';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { escapeHtml } from '../escape.ts';
import { secretUrlField } from '../fields.ts';

const example = 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=xxxx&token=xxxx';

export const googlechat = channelKind({
  kind: 'googlechat',
  name: 'Google Chat',
  description: 'A card in a space of Google Chat, by a webhook.',
  schema: z.strictObject({
    url: secretUrlField({
      title: 'Webhook address',
      description:
        'Under the name of the space, Apps & integrations, Webhooks. Whoever knows it can write there.',
      example,
    }),
  }),
  example: { url: example },
  addressOf: () => '',
  send: (outlet, { url }, { id, title, lines, links }) =>
    outlet.post({
      url,
      body: {
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
                              buttons: links.map(({ label, url: to }) => ({
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
      },
    }),
});
