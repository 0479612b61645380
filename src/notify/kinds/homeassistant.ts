// Home Assistant: starts automations by a webhook trigger, or notifies by one of its notify actions.
import { z } from 'zod';
import { refuseAs } from '../../core/fault/schema-problems.ts';
import { clip } from '../calm-text.ts';
import { channelKind } from '../channel-kind.ts';
import { originOf, secretField, textField, urlField } from '../fields.ts';
import type { Message } from '../message.ts';
import { plainLines } from '../plain-text.ts';
import { serverAddress } from '../server-address.ts';
import { placeholderTexts } from '../templates/fill-body.ts';

export const homeassistant = channelKind({
  kind: 'homeassistant',
  name: 'Home Assistant',
  description: 'Starts automations with a webhook trigger, or sends a notification to the app.',
  schema: z
    .strictObject({
      server: urlField({
        title: 'Server',
        description: 'The address of your Home Assistant.',
        example: 'http://homeassistant.example.com:8123',
      }),
      webhookId: secretField({
        title: 'Webhook ID',
        description: 'From an automation with a webhook trigger. Home Assistant does not reject a wrong one.',
        example: 'heed-4fJ2mQx81p',
        pattern: [/^[\w.~-]{1,200}$/, 'webhook-id'],
      }).optional(),
      token: secretField({
        title: 'Long-lived access token',
        description: 'To send notifications instead: from your Home Assistant profile, under Security.',
        example: 'eyJhbGciOiJIUzI1NiJ9.xxxx.xxxx',
      }).optional(),
      service: textField({
        title: 'Notify action',
        description: 'With a token: the action to use; notify by default.',
        example: 'mobile_app_phone',
        pattern: [/^(notify\.)?[a-z0-9_]{1,100}$/, 'notify-action'],
      }).optional(),
    })
    .refine(({ webhookId, token }) => (webhookId === undefined) !== (token === undefined), {
      ...refuseAs('webhook-or-token'),
      path: ['webhookId'],
    }),
  example: { server: 'http://homeassistant.example.com:8123', webhookId: 'heed-4fJ2mQx81p' },
  addressOf: ({ server }) => originOf(server),
  send: (outlet, { server, webhookId, token, service = 'notify' }, message) => {
    const base = serverAddress(server);
    if (token === undefined) {
      return outlet.post({ url: `${base}/api/webhook/${webhookId}`, body: triggerOf(message) });
    }
    const name = service.replace(/^notify\./, '');
    return outlet.post({
      url: `${base}/api/services/notify/${name}`,
      userHeaders: { authorization: `Bearer ${token}` },
      body: {
        title: clip(message.title, 250),
        message: plainLines(message, 1500),
        ...(name.startsWith('mobile_app_') ? { data: appDataOf(message) } : {}),
      },
    });
  },
});

/** Flat, as automations read it: `trigger.json.title`. */
function triggerOf(message: Message): object {
  return {
    ...placeholderTexts(message),
    ...{ id: message.id, type: message.payload.type, siteId: message.siteId ?? null },
    title: message.title,
    message: plainLines(message, 3000),
    url: message.links[0]?.url ?? null,
  };
}

/** A later message about the same thing takes the place of the earlier one; `url` is for iOS, `clickAction` for Android. */
function appDataOf({ id, incident, links: [first] }: Message): object {
  const tag = incident?.key ?? id;
  return { tag, group: 'heed', ...(first ? { url: first.url, clickAction: first.url } : {}) };
}
