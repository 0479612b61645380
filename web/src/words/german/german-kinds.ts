// The kinds of channels in German; the service itself describes them in English.
import type { KindWords } from '../english/english-channels.ts';

const whoKnows = 'Wer sie kennt, kann dort Nachrichten senden.';
const webhookAddress = (where: string) => ({ title: 'Webhook-Adresse', hint: `${where} ${whoKnows}` });

export const germanKinds: Record<string, KindWords> = {
  email: {
    name: 'E-Mail',
    description: 'E-Mail an eine oder mehrere Adressen.',
    fields: {
      to: { title: 'An', hint: 'Eine oder mehrere Adressen, mit Kommas getrennt.' },
      from: { title: 'Von', hint: 'Absenderadresse. Ohne Angabe die des Dienstes.' },
      host: {
        title: 'Mailserver',
        hint: 'Ohne Angabe der Mailserver dieses Dienstes (SMTP_URL).',
      },
      port: { title: 'Port', hint: '465 für TLS, 587 für STARTTLS.' },
      security: {
        title: 'Verschlüsselung',
        hint: 'Ohne Angabe passend zum Port.',
      },
      user: { title: 'Benutzername', hint: 'Für den Mailserver.' },
      password: { title: 'Passwort', hint: 'Für den Mailserver.' },
    },
  },
  webpush: {
    name: 'Web Push',
    description: 'Benachrichtigung in diesem Browser auf diesem Gerät, auch wenn Heed nicht geöffnet ist.',
    fields: {
      endpoint: { title: 'Endpunkt', hint: 'Adresse des Abonnements beim Push-Dienst des Browsers.' },
      p256dh: { title: 'Öffentlicher Schlüssel', hint: 'Schlüssel des Abonnements (p256dh) in Base64url.' },
      auth: { title: 'Authentifizierungsgeheimnis', hint: 'Geheimnis des Abonnements (auth) in Base64url.' },
    },
  },
  webhook: {
    name: 'Webhook',
    description: 'POST-Anfrage mit Ereignis und Änderung als JSON, für eigene Programme und Dienste.',
    fields: {
      url: {
        title: 'Adresse',
        hint: 'Ziel der Nachricht. Schlüssel gehören in die Header, denn die Adresse bleibt sichtbar.',
      },
      secret: {
        title: 'Signaturschlüssel',
        hint: 'Signiert jede Nachricht nach Standard Webhooks. whsec_… wird als Base64 gelesen.',
      },
      headers: { title: 'Header', hint: 'Werden mit jeder Nachricht gesendet, zum Beispiel Authorization.' },
    },
  },
  slack: {
    name: 'Slack',
    description: 'Nachricht in einem Slack-Channel über einen eingehenden Webhook.',
    fields: {
      url: webhookAddress('Slack zeigt sie, wenn Sie für einen Channel einen eingehenden Webhook anlegen.'),
    },
  },
  discord: {
    name: 'Discord',
    description: 'Nachricht in einem Discord-Kanal über einen Webhook.',
    fields: { url: webhookAddress('In den Kanaleinstellungen unter Integrationen, Webhooks.') },
  },
  telegram: {
    name: 'Telegram',
    description: 'Nachricht Ihres Bots an Sie, eine Gruppe oder einen Kanal.',
    fields: {
      token: { title: 'Bot-Token', hint: 'Sie erhalten es von @BotFather, wenn Sie einen Bot anlegen.' },
      chat: {
        title: 'Chat',
        hint: 'Nummer des Chats oder @Name eines öffentlichen Kanals. Schreiben Sie zuerst dem Bot.',
      },
      isSilent: { title: 'Lautlos', hint: 'Zustellung ohne Ton.' },
      server: { title: 'Server', hint: 'Nur bei einem eigenen Bot-API-Server.' },
    },
  },
  signal: {
    name: 'Signal',
    description: 'Nachricht an Personen oder Gruppen bei Signal über Ihre signal-cli-REST-API.',
    fields: {
      server: { title: 'Server', hint: 'Adresse Ihrer signal-cli-REST-API.' },
      number: {
        title: 'Von',
        hint: 'Die dort registrierte oder verknüpfte Nummer mit Ländervorwahl.',
      },
      recipients: {
        title: 'An',
        hint: 'Nummern, Gruppen (group.…) oder Benutzernamen (u:…), mit Kommas getrennt.',
      },
      authorization: {
        title: 'Authorization',
        hint: 'Wird als gleichnamiger Header gesendet, falls ein vorgeschalteter Proxy ihn verlangt.',
      },
    },
  },
  msteams: {
    name: 'Microsoft Teams',
    description: 'Karte in einem Kanal oder Chat in Teams über einen Workflow mit Webhook-Anforderung.',
    fields: {
      url: {
        title: 'Workflow-Adresse',
        hint: `Teams zeigt sie, sobald der Workflow angelegt ist. ${whoKnows}`,
      },
    },
  },
  googlechat: {
    name: 'Google Chat',
    description: 'Karte in einem Bereich von Google Chat über einen Webhook.',
    fields: { url: webhookAddress('Unter dem Namen des Bereichs: Apps und Integrationen, Webhooks.') },
  },
  mattermost: {
    name: 'Mattermost',
    description: 'Nachricht in einem Mattermost-Kanal über einen eingehenden Webhook.',
    fields: { url: webhookAddress('Unter Integrationen, Eingehende Webhooks.') },
  },
  rocketchat: {
    name: 'Rocket.Chat',
    description: 'Nachricht in einem Raum in Rocket.Chat über eine eingehende Integration.',
    fields: { url: webhookAddress('Unter Administration, Integrationen, Eingehend.') },
  },
  matrix: {
    name: 'Matrix',
    description: 'Nachricht in einem Matrix-Raum von einem Konto, das dort Mitglied ist.',
    fields: {
      server: { title: 'Homeserver', hint: 'Homeserver des sendenden Kontos.' },
      room: {
        title: 'Raum',
        hint: 'Interne Raum-ID. Das Konto muss Mitglied sein. Auch in verschlüsselten Räumen ist die Nachricht unverschlüsselt.',
      },
      token: { title: 'Zugriffstoken', hint: 'Token des sendenden Kontos.' },
    },
  },
  ntfy: {
    name: 'ntfy',
    description: 'Push-Nachricht auf Smartphone oder Rechner über ntfy.sh oder einen eigenen Server.',
    fields: {
      topic: {
        title: 'Thema',
        hint: 'Das abonnierte Thema. Auf ntfy.sh kann jeder mitlesen, der es kennt: Wählen Sie ein langes.',
      },
      token: { title: 'Zugriffstoken', hint: 'Falls das Thema geschützt ist.' },
      server: { title: 'Server', hint: 'Ihr eigener Server, falls Sie einen betreiben.' },
    },
  },
  gotify: {
    name: 'Gotify',
    description: 'Push-Nachricht über Ihren Gotify-Server.',
    fields: {
      server: { title: 'Server', hint: 'Adresse Ihres Gotify-Servers.' },
      token: { title: 'App-Token', hint: 'Token der App, die Sie in Gotify für Heed angelegt haben.' },
    },
  },
  pushover: {
    name: 'Pushover',
    description: 'Push-Nachricht über Pushover.',
    fields: {
      token: {
        title: 'App-Token',
        hint: 'Token der App, die Sie bei Pushover für Heed angelegt haben.',
      },
      user: { title: 'Benutzerschlüssel', hint: 'Ihr Schlüssel oder der einer Gruppe.' },
      device: { title: 'Gerät', hint: 'Nur an dieses Gerät. Ohne Angabe an alle.' },
      server: { title: 'Server', hint: 'Nur falls Nachrichten über ein eigenes Relay gehen.' },
    },
  },
  pagerduty: {
    name: 'PagerDuty',
    description:
      'Incident bei PagerDuty. Er endet, sobald eine ausgefallene Seite wieder geprüft werden kann.',
    fields: {
      routingKey: {
        title: 'Integrationsschlüssel',
        hint: 'Schlüssel einer Integration „Events API v2“ in PagerDuty.',
      },
      server: { title: 'Server', hint: 'https://events.eu.pagerduty.com für Konten in der EU.' },
    },
  },
  opsgenie: {
    name: 'Opsgenie',
    description:
      'Alarm bei Opsgenie. Er wird geschlossen, sobald eine ausgefallene Seite wieder geprüft werden kann.',
    fields: {
      apiKey: {
        title: 'API-Schlüssel',
        hint: 'Schlüssel einer API-Integration, die Alarme anlegen und ändern darf.',
      },
      server: { title: 'Server', hint: 'https://api.eu.opsgenie.com für Konten in der EU.' },
    },
  },
  homeassistant: {
    name: 'Home Assistant',
    description:
      'Startet Automatisierungen über einen Webhook-Auslöser oder sendet eine Nachricht an die App.',
    fields: {
      server: { title: 'Server', hint: 'Adresse Ihres Home Assistant.' },
      webhookId: {
        title: 'Webhook-ID',
        hint: 'ID einer Automatisierung mit Webhook-Auslöser. Achtung: Home Assistant nimmt auch falsche IDs an.',
      },
      token: {
        title: 'Langlebiges Zugriffstoken',
        hint: 'Für eine Nachricht statt eines Webhooks. In Ihrem Home-Assistant-Profil unter Sicherheit.',
      },
      service: {
        title: 'Benachrichtigungsaktion',
        hint: 'Nur mit Token: die verwendete Aktion. Ohne Angabe notify.',
      },
    },
  },
  http: {
    name: 'HTTP-Anfrage',
    description: 'Frei gestaltete Anfrage für Dienste ohne eigenen Kanaltyp, etwa SMS-Gateways.',
    fields: {
      url: {
        title: 'Adresse',
        hint: 'Ziel der Anfrage. Platzhalter sind nach dem Fragezeichen erlaubt.',
      },
      method: { title: 'Methode', hint: 'GET hat keinen Body.' },
      contentType: {
        title: 'Content-Type',
        hint: 'Eingesetzte Werte werden passend dazu maskiert.',
      },
      body: {
        title: 'Body',
        hint: 'Platzhalter: {site}, {title}, {summary}, {goal}, {verdict}, {significance}, {before}, {after}, {facts}, {insights}, {time}.',
      },
      headers: { title: 'Header', hint: 'Werden mit jeder Anfrage gesendet, zum Beispiel Authorization.' },
    },
  },
  apprise: {
    name: 'Apprise API',
    description: 'Nachricht an jeden Dienst, den Apprise kennt, über einen Apprise-API-Server.',
    fields: {
      server: { title: 'Server', hint: 'Adresse Ihres Apprise-API-Servers.' },
      key: {
        title: 'Konfigurationsschlüssel',
        hint: 'Schlüssel einer Konfiguration auf dem Server. Leer lassen, um hier Adressen anzugeben.',
      },
      urls: {
        title: 'Apprise-Adressen',
        hint: 'Mit Kommas getrennt. Nur ohne Konfiguration auf dem Server.',
      },
      tag: { title: 'Tag', hint: 'Nur an Adressen mit diesem Tag.' },
    },
  },
};
