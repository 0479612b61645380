// Gate for the buttons of cookie and consent dialogs, which show to some visitors and not to others.
import type { Gate } from './gate.ts';

export const consent: Gate = {
  name: 'consent',
  reason: 'Only a button of a cookie or consent dialog appeared or disappeared.',
  find(text) {
    return text.length <= LONGEST && BUTTON.test(text) ? [{ start: 0, end: text.length }] : [];
  },
};

const LONGEST = 60;

const BUTTONS = [
  '(?:accept|allow|agree to|reject|decline|deny|refuse)(?: (?:all|only|non-essential|non-necessary|necessary|essential|optional|additional|selected|recommended))*(?: cookies?)?(?: (?:and|&) (?:close|continue))?',
  '(?:only|use) (?:necessary|essential|required)(?: cookies)?(?: only)?|continue without (?:accepting|agreeing|consent)|(?:manage|customi[sz]e|change|save|confirm)(?: my| your)? (?:cookies?|cookie|consent|privacy)?\\s?(?:preferences|settings|choices|options|selection)|(?:your )?(?:cookie|consent|privacy) (?:preferences|settings|choices|preference cent(?:er|re))|do not sell (?:or share )?my (?:personal )?(?:info|information|data)|(?:we value )?your privacy(?: choices)?|i (?:agree|accept|decline)|powered by (?:onetrust|cookiebot|usercentrics|didomi|trustarc|osano)',
  'alle(?: cookies)? (?:akzeptieren|annehmen|erlauben|zulassen|ablehnen)|(?:nur )?(?:notwendige|erforderliche|essenzielle)(?: cookies)?(?: akzeptieren| zulassen)?|(?:auswahl|einstellungen) (?:speichern|bestätigen|verwalten)|cookie-?einstellungen|ohne zustimmung fortfahren|weiter ohne (?:zustimmung|einwilligung)',
  '(?:tout|tous les cookies) (?:accepter|refuser|rejeter)|(?:accepter|refuser|rejeter|autoriser)(?: tout| tous)?(?: les)?(?: cookies)?|continuer sans accepter|(?:gérer|paramétrer|personnaliser)(?: (?:mes|les|vos))?(?: (?:cookies|choix|préférences))?|(?:enregistrer|confirmer) (?:mes|les) choix',
  '(?:aceptar|rechazar|permitir)(?: todas?| todos)?(?: las| los)?(?: cookies)?|(?:configurar|gestionar|administrar)(?: las)? cookies|continuar sin aceptar|(?:aceitar|rejeitar|recusar)(?: todos?)?(?: os)?(?: cookies)?|(?:gerir|definições de) cookies',
  '(?:accetta|rifiuta)(?: tutti| tutto)?(?: i)?(?: cookie)?|continua senza accettare|(?:gestisci|personalizza)(?: i)?(?: cookie| preferenze)?|(?:alle cookies )?(?:accepteren|weigeren|toestaan)|alles (?:accepteren|weigeren)|(?:godkänn|acceptera|avvisa|neka) alla(?: cookies| kakor)?|(?:accepter|afvis|godta|avvis|tillad) alle(?: cookies| informasjonskapsler)?|hyväksy (?:kaikki|evästeet)|(?:zaakceptuj|odrzuć|akceptuj) wszystkie?(?: pliki cookie)?|(?:přijmout|odmítnout|povolit) vše',
  '(?:принять|отклонить)(?: все)?(?: cookie)?|(?:すべて(?:の cookie を)?(?:許可|拒否|受け入れる))|全部(?:接受|拒绝)|接受(?:所有|全部) ?cookie|모두 (?:허용|거부|동의)|tümünü (?:kabul et|reddet)',
].join('|');
const BUTTON = new RegExp(`^(?:${BUTTONS})[.!]?$`, 'iu');
