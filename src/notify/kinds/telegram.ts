// Telegram, by a bot.

import { z } from 'zod';
import { channelKind } from '../channel-kind.ts';
import { escapeHtml } from '../escape.ts';
import { originOf, secretField, serverField, textField } from '../fields.ts';
import type { Message } from '../message.ts';
import { multipart } from '../multipart.ts';
import { dressed } from '../plain-text.ts';

export const telegram = channelKind({
  kind: 'telegram',
  name: 'Telegram',
  description: 'A message from your bot to you, a group or a channel.',
  schema: z.strictObject({
    token: secretField({
      title: 'Bot token',
      description: '@BotFather gives it to you when you create a bot.',
      example: '123456789:AAExampleExampleExampleExample',
      pattern: [/^\d+:[\w-]+$/, 'telegram-token'],
    }),
    chat: textField({
      title: 'Chat',
      description: 'The id of the chat, or @name of a public channel. Write to the bot first.',
      example: '987654321',
    }),
    isSilent: z.boolean().default(false).meta({ title: 'Silent', description: 'Without a sound.' }),
    server: serverField(
      { title: 'Server', description: 'Only if you run your own Bot API server.' },
      'https://api.telegram.org',
    ),
  }),
  example: { token: '123456789:AAExampleExampleExampleExample', chat: '987654321' },
  addressOf: ({ server }) => originOf(server),
  takesPicture: 'file',
  send(outlet, { token, chat, isSilent, server }, message) {
    const at = `${originOf(server)}/bot${token}`;
    const { picture } = message;
    if (picture) {
      const fields = {
        ...{ chat_id: chat, caption: textOf(message, captionLength(message)), parse_mode: 'HTML' },
        disable_notification: String(isSilent),
      };
      const form = multipart(fields, { field: 'photo', bytes: picture.jpeg });
      return outlet.post({ url: `${at}/sendPhoto`, ...form });
    }
    return outlet.post({
      url: `${at}/sendMessage`,
      body: {
        ...{ chat_id: chat, text: textOf(message, 4000), parse_mode: 'HTML' },
        disable_notification: isSilent,
        link_preview_options: { is_disabled: true },
      },
    });
  },
});

function textOf(message: Message, max: number): string {
  const dress = {
    title: (text: string) => `<b>${escapeHtml(text)}</b>`,
    line: escapeHtml,
    link: (label: string, url: string) => `<a href="${escapeHtml(url)}">${label}</a>`,
  };
  return dressed(message, dress, max);
}

/** A caption may show 1024 characters; addresses of links are not shown. */
function captionLength({ links, actions = [] }: Message): number {
  return [...links, ...actions].reduce((sum, { url }) => sum + escapeHtml(url).length + 15, 1000);
}
