// What is closed until something happens that is no reading: dialogs, menus, messages, forms to sign in; and what is made for print.
import { attr, type Element } from '../tree.ts';

/** True for an element that is such a thing as a whole, so that nothing in it is opened either. */
export function isShut(element: Element): boolean {
  const { tagName, attrs } = element;
  if (attrs.length === 0 || tagName === 'body' || tagName === 'html') return false;
  const role = attr(element, 'role');
  if (role !== null && shutRoles.has(role)) return true;
  return tokensOf(element, 'class').some(isShutName) || tokensOf(element, 'id').some(isShutName);
}

const shutRoles = new Set(
  'dialog alertdialog tooltip menu menubar listbox search navigation banner contentinfo complementary'.split(
    ' ',
  ),
);

function isShutName(name: string): boolean {
  return shutName.test(name);
}

const shutName =
  /(?:^|[_-])(?:modals?|dialogs?|pop-?(?:up|over|in)s?|light-?box|drop-?down|menus?|submenu|nav|navbar|navigation|off-?canvas|drawer|fly-?out|tool-?tips?|cookie-?(?:banner|bar|notice|consent|info)|template|print-?only|visible-print)(?:[_-]+(?:content|body|inner|wrapper|container|list|panel|items?|box|block|menu))?$/i;

/** True for an element that answers to what a visitor did, waits for data, or is not about the page: by its classes alone. */
export function isMessage(element: Element): boolean {
  const role = attr(element, 'role');
  if (role === 'alert' || role === 'status') return true;
  return tokensOf(element, 'class').some((name) => message.test(name));
}

const message = new RegExp(
  `(?:^|[_-])(?:${[
    'overlays?|toasts?|snackbar|alerts?|notifications?|flash|messages?|cookies?|consent|gdpr|log-?in|sign-?(?:in|up)|register|registration|password|otp|auth',
    'search|autocomplete|suggest(?:ions?)?|typeahead|cart|minicart|basket|checkout|wish-?list|errors?|success|warning|validation|invalid|feedback|templates?|tmpl|tpl',
    'skeleton|placeholder|loading|loader|spinner|debug|config|print|clones?|cloned|ads?|advert\\w*|sponsor\\w*|promos?|banner|newsletters?|subscribe|subscription|share|sharing',
    'comments?|no-?js|mobile-?nav|social|recommend\\w*|related|footer|chat|survey|captcha|honeypot',
  ].join('|')})(?:$|[_-])`,
  'i',
);

function tokensOf(element: Element, name: 'class' | 'id'): string[] {
  const value = attr(element, name);
  if (value === null || value.length > 500) return [];
  return value.replace(/([a-z])([A-Z])/g, '$1-$2').split(/\s+/);
}
