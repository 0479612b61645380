// The door of notify: the channels, their messages, and how they are sent.
import type { ChannelSettings } from '../core/alert/channel.ts';
import type { Template } from '../core/alert/template.ts';
import type { ChannelKind } from './channel-kind.ts';
import { makeDigest } from './digest.ts';
import type { EventNotice, MessageActions } from './event-notice.ts';
import { channelKinds, findKind } from './kinds.ts';
import { type Message, type MessagePicture, makeMessage } from './message.ts';
import { messageWords } from './message-words.ts';
import { NotDelivered } from './not-delivered.ts';
import { type OutletSettings, openOutlet, wayFault } from './outlet.ts';
import { fillTemplate } from './templates/fill-template.ts';

export { clip, oneLine } from './calm-text.ts';
export { secretNames, targetsOf } from './fields.ts';
export { messageWords } from './message-words.ts';
export { checkMailServer } from './send-mail.ts';
export { makePushKeys, pushSeedBytes } from './web-push/push-keys.ts';
export type { ChannelKind, EventNotice, Message, MessageActions, MessagePicture };
export { channelKinds, findKind, makeDigest, makeMessage, NotDelivered };

/** One message, in the words of a template where there is one. */
export function wordMessage(
  notice: EventNotice,
  template: Template | null,
  base: string | null,
  language: string = 'en',
): Message {
  const message = makeMessage(notice, base, language);
  const worded = template && fillTemplate(template, notice, messageWords(language));
  return worded ? { ...message, ...worded, card: null } : message;
}

export interface Notifier {
  /** Throws NotDelivered for whatever keeps the message from its receiver. */
  send(order: {
    kind: ChannelKind;
    settings: ChannelSettings;
    message: Message;
    /** Replaced, but not long ago: a receiver may still know nothing but one of these. */
    formerSecrets?: readonly string[];
    signal?: AbortSignal;
  }): Promise<void>;
  /** What browsers subscribe with; null or left out: they cannot. */
  pushKey?: string | null;
}

export function openNotifier(settings: OutletSettings): Notifier {
  return {
    pushKey: settings.pushKeys?.publicKey ?? null,
    async send({ kind, settings: given, message, formerSecrets = [], signal }) {
      const outlet = openOutlet(settings, signal ?? null);
      const { picture, ...plain } = message;
      try {
        if (picture && (await isTaken(kind.send(outlet, given, message, formerSecrets)))) return;
        await kind.send(outlet, given, plain, formerSecrets);
      } catch (error) {
        throw wayFault(error);
      }
    },
  };
}

/** A receiver that refuses a message for good may refuse its picture only: then it goes without. */
async function isTaken(sending: Promise<void>): Promise<boolean> {
  try {
    await sending;
    return true;
  } catch (error) {
    const { code, transient } = wayFault(error);
    if (transient || code !== 'notify.refused') throw error;
    return false;
  }
}
