// Die Arten von Kanälen auf Deutsch; der Dienst beschreibt sie selbst auf Englisch.
import type { KindWords } from '../english/english-channels.ts';

const whoKnows = 'Wer sie kennt, kann dort schreiben.';
const webhookAddress = (where: string) => ({ title: 'Webhook-Adresse', hint: `${where} ${whoKnows}` });

export const germanKinds: Record<string, KindWords> = {
  email: {
    name: 'E-Mail',
    description: 'Eine Nachricht an eine oder mehrere Adressen.',
    fields: {
      to: { title: 'An', hint: 'Eine Adresse, oder mehrere mit Kommas getrennt.' },
      from: { title: 'Von', hint: 'Die Absenderadresse; ohne Angabe die des Dienstes.' },
      host: {
        title: 'Mailserver',
        hint: 'Ohne Angabe geht die Post über den Server, der für diesen Dienst eingerichtet ist (SMTP_URL).',
      },
      port: { title: 'Port', hint: '465 für TLS, 587 für STARTTLS.' },
      security: {
        title: 'Sicherheit',
        hint: 'Wie die Verbindung gesichert wird; ohne Angabe nach dem Port.',
      },
      user: { title: 'Benutzername', hint: 'Beim Mailserver.' },
      password: { title: 'Passwort', hint: 'Beim Mailserver.' },
    },
  },
  webpush: {
    name: 'Web Push',
    description:
      'Eine Benachrichtigung dieses Browsers auf diesem Gerät, auch wenn keine Seite von Heed offen ist.',
    fields: {
      endpoint: { title: 'Endpunkt', hint: 'Die Adresse der Anmeldung beim Push-Dienst des Browsers.' },
      p256dh: { title: 'Öffentlicher Schlüssel', hint: 'Der Anmeldung (p256dh), in Base64url.' },
      auth: { title: 'Authentifizierungsgeheimnis', hint: 'Der Anmeldung (auth), in Base64url.' },
    },
  },
  webhook: {
    name: 'Webhook',
    description: 'Ein POST mit dem Ereignis und seiner Änderung als JSON, für eigene Programme und Dienste.',
    fields: {
      url: {
        title: 'Adresse',
        hint: 'Wohin die Nachricht geht. Schlüssel gehören in die Kopfzeilen: die Adresse bleibt sichtbar.',
      },
      secret: {
        title: 'Signaturschlüssel',
        hint: 'Unterschreibt jede Nachricht nach Standard Webhooks; whsec_… wird als Base64 gelesen.',
      },
      headers: { title: 'Kopfzeilen', hint: 'Gehen mit jeder Nachricht mit, zum Beispiel Authorization.' },
    },
  },
  slack: {
    name: 'Slack',
    description: 'Eine Nachricht in einem Kanal von Slack, über einen eingehenden Webhook.',
    fields: { url: webhookAddress('Slack zeigt sie, wenn Sie einem Kanal einen eingehenden Webhook geben.') },
  },
  discord: {
    name: 'Discord',
    description: 'Eine Nachricht in einem Kanal von Discord, über einen Webhook.',
    fields: { url: webhookAddress('In den Einstellungen des Kanals unter Integrationen, Webhooks.') },
  },
  telegram: {
    name: 'Telegram',
    description: 'Eine Nachricht Ihres Bots an Sie, eine Gruppe oder einen Kanal.',
    fields: {
      token: { title: 'Bot-Token', hint: '@BotFather gibt es Ihnen, wenn Sie einen Bot anlegen.' },
      chat: {
        title: 'Chat',
        hint: 'Die Nummer des Chats, oder @Name eines öffentlichen Kanals. Schreiben Sie zuerst dem Bot.',
      },
      isSilent: { title: 'Lautlos', hint: 'Ohne Ton.' },
      server: { title: 'Server', hint: 'Nur wenn Sie einen eigenen Bot-API-Server betreiben.' },
    },
  },
  signal: {
    name: 'Signal',
    description: 'Eine Nachricht an Personen oder Gruppen bei Signal, über Ihre signal-cli-REST-API.',
    fields: {
      server: { title: 'Server', hint: 'Die Adresse Ihrer signal-cli-REST-API.' },
      number: {
        title: 'Von',
        hint: 'Die Nummer, die dort registriert oder verknüpft ist, mit Ländervorwahl.',
      },
      recipients: {
        title: 'An',
        hint: 'Nummern, Gruppen (group.…) oder Benutzernamen (u:…), mit Kommas getrennt.',
      },
      authorization: {
        title: 'Authorization',
        hint: 'Wird als diese Kopfzeile gesendet, falls ein vorgeschalteter Proxy sie verlangt.',
      },
    },
  },
  msteams: {
    name: 'Microsoft Teams',
    description:
      'Eine Karte in einem Kanal oder Chat von Teams, über einen Workflow mit Webhook-Anforderung.',
    fields: {
      url: { title: 'Workflow-Adresse', hint: `Teams zeigt sie am Ende des Anlegens. ${whoKnows}` },
    },
  },
  googlechat: {
    name: 'Google Chat',
    description: 'Eine Karte in einem Bereich von Google Chat, über einen Webhook.',
    fields: { url: webhookAddress('Unter dem Namen des Bereichs: Apps und Integrationen, Webhooks.') },
  },
  mattermost: {
    name: 'Mattermost',
    description: 'Eine Nachricht in einem Kanal von Mattermost, über einen eingehenden Webhook.',
    fields: { url: webhookAddress('Unter Integrationen, Eingehende Webhooks.') },
  },
  rocketchat: {
    name: 'Rocket.Chat',
    description: 'Eine Nachricht in einem Raum von Rocket.Chat, über eine eingehende Integration.',
    fields: { url: webhookAddress('Unter Administration, Integrationen, Eingehend.') },
  },
  matrix: {
    name: 'Matrix',
    description: 'Eine Nachricht in einem Raum von Matrix, von einem Konto, das dort Mitglied ist.',
    fields: {
      server: { title: 'Homeserver', hint: 'Des Kontos, das schreibt.' },
      room: {
        title: 'Raum',
        hint: 'Seine interne Kennung; das Konto muss darin sein. In verschlüsselten Räumen steht die Nachricht offen.',
      },
      token: { title: 'Zugangstoken', hint: 'Des Kontos, das schreibt.' },
    },
  },
  ntfy: {
    name: 'ntfy',
    description: 'Eine Push-Nachricht aufs Telefon oder den Rechner, über ntfy.sh oder einen eigenen Server.',
    fields: {
      topic: {
        title: 'Thema',
        hint: 'Das Thema, das Sie abonniert haben. Auf ntfy.sh liest mit, wer es kennt: wählen Sie ein langes.',
      },
      token: { title: 'Zugangstoken', hint: 'Wenn das Thema geschützt ist.' },
      server: { title: 'Server', hint: 'Ihr eigener, falls Sie einen betreiben.' },
    },
  },
  gotify: {
    name: 'Gotify',
    description: 'Eine Push-Nachricht über Ihren Gotify-Server.',
    fields: {
      server: { title: 'Server', hint: 'Die Adresse Ihres Gotify.' },
      token: { title: 'Anwendungstoken', hint: 'Der Anwendung, die Heed für Gotify ist.' },
    },
  },
  pushover: {
    name: 'Pushover',
    description: 'Eine Push-Nachricht über Pushover.',
    fields: {
      token: {
        title: 'Anwendungstoken',
        hint: 'Der Anwendung, die Sie bei Pushover für Heed angelegt haben.',
      },
      user: { title: 'Benutzerschlüssel', hint: 'Ihrer, oder der einer Gruppe.' },
      device: { title: 'Gerät', hint: 'Nur dieses Gerät; ohne Angabe alle.' },
      server: { title: 'Server', hint: 'Nur wenn Nachrichten über eine eigene Zwischenstelle gehen.' },
    },
  },
  pagerduty: {
    name: 'PagerDuty',
    description:
      'Ein Vorfall bei PagerDuty, der endet, sobald eine ausgefallene Seite wieder geprüft werden kann.',
    fields: {
      routingKey: {
        title: 'Integrationsschlüssel',
        hint: 'Einer Integration „Events API v2“ des dortigen Dienstes.',
      },
      server: { title: 'Server', hint: 'https://events.eu.pagerduty.com für Konten in der EU.' },
    },
  },
  opsgenie: {
    name: 'Opsgenie',
    description:
      'Ein Alarm bei Opsgenie, der geschlossen wird, sobald eine ausgefallene Seite wieder geprüft werden kann.',
    fields: {
      apiKey: {
        title: 'API-Schlüssel',
        hint: 'Einer API-Integration; er muss Alarme anlegen und ändern dürfen.',
      },
      server: { title: 'Server', hint: 'https://api.eu.opsgenie.com für Konten in der EU.' },
    },
  },
  homeassistant: {
    name: 'Home Assistant',
    description: 'Startet Automationen über einen Webhook-Auslöser oder schickt eine Nachricht an die App.',
    fields: {
      server: { title: 'Server', hint: 'Die Adresse Ihres Home Assistant.' },
      webhookId: {
        title: 'Webhook-ID',
        hint: 'Einer Automation mit Webhook-Auslöser. Auch eine falsche nimmt Home Assistant an.',
      },
      token: {
        title: 'Langlebiges Zugangstoken',
        hint: 'Für eine Nachricht statt eines Auslösers: in Ihrem Profil in Home Assistant, unter Sicherheit.',
      },
      service: {
        title: 'Benachrichtigungsaktion',
        hint: 'Zum Token: welche Aktion benutzt wird; ohne Angabe notify.',
      },
    },
  },
  http: {
    name: 'HTTP-Anfrage',
    description: 'Eine Anfrage in Ihren Worten, für Dienste ohne eigene Art von Kanal, etwa SMS-Gateways.',
    fields: {
      url: {
        title: 'Adresse',
        hint: 'Wohin die Anfrage geht. Platzhalter dürfen nach dem Fragezeichen stehen.',
      },
      method: { title: 'Methode', hint: 'GET hat keinen Inhalt.' },
      contentType: {
        title: 'Inhaltstyp',
        hint: 'Was eingesetzt wird, wird dafür passend maskiert.',
      },
      body: {
        title: 'Inhalt',
        hint: 'Platzhalter: {site}, {title}, {summary}, {goal}, {verdict}, {significance}, {before}, {after}, {facts}, {insights}, {time}.',
      },
      headers: { title: 'Kopfzeilen', hint: 'Gehen mit jeder Anfrage mit, zum Beispiel Authorization.' },
    },
  },
  apprise: {
    name: 'Apprise API',
    description: 'Über einen Apprise-API-Server an jeden Dienst, den Apprise kennt.',
    fields: {
      server: { title: 'Server', hint: 'Die Adresse Ihres Apprise API.' },
      key: {
        title: 'Konfigurationsschlüssel',
        hint: 'Einer auf dem Server gespeicherten Konfiguration. Weglassen, um hier Adressen zu nennen.',
      },
      urls: {
        title: 'Apprise-Adressen',
        hint: 'Mit Kommas getrennt, wenn auf dem Server keine Konfiguration liegt.',
      },
      tag: { title: 'Etikett', hint: 'Nur an jene mit diesem Etikett.' },
    },
  },
};
