// What the pages behind links in messages say, in English and German.
import type { FollowedLink, LinkPurpose } from '../../engine/engine.ts';

export interface Said {
  title: string;
  text: string;
}

export interface MessageLinkWords {
  language: string;
  questions: Record<LinkPurpose, (link: FollowedLink) => Said & { button: string }>;
  answers: Record<LinkPurpose, (link: FollowedLink) => Said>;
  invalid: Said;
  undo: string;
  openHeed: string;
}

export function messageLinkWords(language: string): MessageLinkWords {
  return language === 'de' ? german : english;
}

const about = ({ siteName, changeTitle }: FollowedLink) => `${siteName}: ${changeTitle}`;

const english: MessageLinkWords = {
  language: 'en',
  questions: {
    useful: (link) => ({ title: 'Was this useful?', text: about(link), button: 'Yes, it was useful' }),
    noise: (link) => ({ title: 'Not useful?', text: about(link), button: 'Not useful' }),
    mute: ({ siteName, channelName }) => ({
      title: `Mute ${siteName}?`,
      text: `Heed will send no more messages about it on the channel “${channelName}”. It keeps watching the site.`,
      button: 'Mute',
    }),
    unmute: ({ siteName, channelName }) => ({
      title: `Unmute ${siteName}?`,
      text: `Heed will send messages about it on the channel “${channelName}” again.`,
      button: 'Unmute',
    }),
    unsubscribe: ({ channelName }) => ({
      title: 'Unsubscribe?',
      text: `Heed will send nothing more on the channel “${channelName}”. It keeps watching your sites.`,
      button: 'Unsubscribe',
    }),
    subscribe: ({ channelName }) => ({
      title: 'Subscribe again?',
      text: `Heed will send messages on the channel “${channelName}” again.`,
      button: 'Subscribe',
    }),
  },
  answers: {
    useful: () => ({ title: 'Thank you', text: 'Marked as useful.' }),
    noise: () => ({
      title: 'Thank you',
      text: 'Marked as not useful. Changes like this one count less now.',
    }),
    mute: ({ siteName, channelName }) => ({
      title: 'Muted',
      text: `Heed sends no more messages about ${siteName} on the channel “${channelName}”.`,
    }),
    unmute: ({ siteName, channelName }) => ({
      title: 'Unmuted',
      text: `Heed sends messages about ${siteName} on the channel “${channelName}” again.`,
    }),
    unsubscribe: ({ channelName }) => ({
      title: 'Unsubscribed',
      text: `Heed sends nothing more on the channel “${channelName}”. You can turn it on again in Heed, under Settings.`,
    }),
    subscribe: ({ channelName }) => ({
      title: 'Subscribed',
      text: `Heed sends messages on the channel “${channelName}” again.`,
    }),
  },
  invalid: {
    title: 'This link no longer works',
    text: 'It is older than 60 days, incomplete, or about something that no longer exists. You can do the same in Heed.',
  },
  undo: 'Undo',
  openHeed: 'Open Heed',
};

const german: MessageLinkWords = {
  language: 'de',
  questions: {
    useful: (link) => ({ title: 'War das nützlich?', text: about(link), button: 'Ja, das war nützlich' }),
    noise: (link) => ({ title: 'Nicht nützlich?', text: about(link), button: 'Nicht nützlich' }),
    mute: ({ siteName, channelName }) => ({
      title: `${siteName} stummschalten?`,
      text: `Über den Kanal „${channelName}“ erhalten Sie dazu keine Nachrichten mehr. Heed beobachtet die Seite weiter.`,
      button: 'Stummschalten',
    }),
    unmute: ({ siteName, channelName }) => ({
      title: `Stummschaltung von ${siteName} aufheben?`,
      text: `Über den Kanal „${channelName}“ erhalten Sie dazu wieder Nachrichten.`,
      button: 'Aufheben',
    }),
    unsubscribe: ({ channelName }) => ({
      title: 'Nachrichten abbestellen?',
      text: `Heed sendet dann nichts mehr über den Kanal „${channelName}“, beobachtet Ihre Seiten aber weiter.`,
      button: 'Abbestellen',
    }),
    subscribe: ({ channelName }) => ({
      title: 'Nachrichten wieder abonnieren?',
      text: `Über den Kanal „${channelName}“ werden wieder Nachrichten gesendet.`,
      button: 'Abonnieren',
    }),
  },
  answers: {
    useful: () => ({ title: 'Vielen Dank', text: 'Als nützlich bewertet.' }),
    noise: () => ({
      title: 'Vielen Dank',
      text: 'Als nicht nützlich bewertet. Solche Änderungen zählen ab jetzt weniger.',
    }),
    mute: ({ siteName, channelName }) => ({
      title: 'Stummgeschaltet',
      text: `Über den Kanal „${channelName}“ erhalten Sie zu ${siteName} keine Nachrichten mehr.`,
    }),
    unmute: ({ siteName, channelName }) => ({
      title: 'Stummschaltung aufgehoben',
      text: `Über den Kanal „${channelName}“ erhalten Sie zu ${siteName} wieder Nachrichten.`,
    }),
    unsubscribe: ({ channelName }) => ({
      title: 'Abbestellt',
      text: `Über den Kanal „${channelName}“ wird nichts mehr gesendet. Sie können ihn in Heed unter Einstellungen wieder einschalten.`,
    }),
    subscribe: ({ channelName }) => ({
      title: 'Abonniert',
      text: `Über den Kanal „${channelName}“ werden wieder Nachrichten gesendet.`,
    }),
  },
  invalid: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Er ist älter als 60 Tage, unvollständig oder betrifft etwas, das es nicht mehr gibt. In Heed können Sie dasselbe tun.',
  },
  undo: 'Rückgängig machen',
  openHeed: 'Heed öffnen',
};
