// The state of a button or choice, which pages express by attributes and class names rather than by words.
import type { BlockRole } from '../../core/page/content.ts';
import { attr, type Element, isElement, parentElement } from './tree.ts';

export type OptionState = 'unavailable' | 'selected';

/** Null for what is no option, or has no state worth a word. */
export function optionState(element: Element): OptionState | null {
  const { tagName, attrs } = element;
  if (attrs.length === 0 && tagName !== 'label' && tagName !== 'li') return null;
  if (!isOption(element)) return null;
  const input = tagName === 'label' ? inputOf(element) : null;
  if (isUnavailable(element) || (input !== null && isUnavailable(input))) return 'unavailable';
  return isSelected(element) || (input !== null && isSelected(input)) ? 'selected' : null;
}

const tags = new Set(['button', 'option', 'label', 'input']);
const roles = new Set(['button', 'option', 'radio', 'checkbox', 'switch', 'menuitemradio']);

function isOption(element: Element): boolean {
  const { tagName } = element;
  if (tags.has(tagName) || roles.has(attr(element, 'role') ?? '')) return true;
  return tagName === 'li' && isInPicker(element);
}

const LOOK_UP = 3;
const picker =
  /(?:^|[\s_-])(?:sizes?|variants?|variations?|swatch(?:es)?|options?|picker|selector|colou?rs?|slots?|seats?)(?:$|[\s_-])/i;

/** Whether an entry is in what is called a picker of sizes, colours and the like. */
function isInPicker(element: Element): boolean {
  let at: Element | null = element;
  for (let steps = 0; at !== null && steps < LOOK_UP; steps += 1, at = parentElement(at))
    if (
      picker.test((attr(at, 'class') ?? '').slice(0, MAX_NAMES)) ||
      picker.test((attr(at, 'id') ?? '').slice(0, MAX_NAMES))
    )
      return true;
  return false;
}

const MAX_NAMES = 200;
const unavailableName =
  /(?:^|\s|_|--?)(?:sold-?out|unavailable|not-available|out-of-stock|disabled|is-disabled|ausverkauft)(?:$|\s|_|--?)/i;

function isUnavailable(element: Element): boolean {
  if (attr(element, 'disabled') !== null || attr(element, 'aria-disabled') === 'true') return true;
  const names = attr(element, 'class');
  return names !== null && unavailableName.test(names.slice(0, MAX_NAMES));
}

/** A select with more options is a calendar or a list of countries, and what it stands at says nothing. */
const MOST_OPTIONS = 12;

function isSelected(element: Element): boolean {
  if (attr(element, 'aria-pressed') === 'true' || attr(element, 'aria-checked') === 'true') return true;
  if (element.tagName === 'input') return attr(element, 'checked') !== null;
  if (element.tagName !== 'option' || attr(element, 'selected') === null) return false;
  const options = (element.parentNode?.childNodes ?? []).filter(isElement);
  // The first is what a select stands at by itself.
  return options.length <= MOST_OPTIONS && options[0] !== element;
}

const MAX_LOOKS = 20;

/** The radio or checkbox that a label is for: within it, or beside it. */
function inputOf(label: Element): Element | null {
  const id = attr(label, 'for');
  const beside = id === null ? [] : (label.parentNode?.childNodes ?? []).slice(0, MAX_LOOKS * 5);
  const sibling = beside.find(
    (node) => isElement(node) && node.tagName === 'input' && attr(node, 'id') === id,
  );
  if (sibling !== undefined && isElement(sibling)) return isChoice(sibling) ? sibling : null;
  const waiting = label.childNodes.slice(0, MAX_LOOKS);
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const node = waiting[looks];
    if (node === undefined) return null;
    if (!isElement(node)) continue;
    if (isChoice(node)) return node;
    waiting.push(...node.childNodes.slice(0, MAX_LOOKS));
  }
  return null;
}

function isChoice(element: Element): boolean {
  const type = attr(element, 'type');
  return element.tagName === 'input' && (type === 'radio' || type === 'checkbox');
}

/** A box that nobody can tick shows how far a task is, as Markdown writes it; empty for any other input. */
export function tickOf(input: Element): string {
  if (attr(input, 'type')?.toLowerCase() !== 'checkbox' || attr(input, 'disabled') === null) return '';
  const around = parentElement(input);
  const entry = around?.tagName === 'p' ? parentElement(around) : around;
  if (entry?.tagName !== 'li' && entry?.tagName !== 'td') return '';
  return attr(input, 'checked') === null ? '[ ] ' : '[x] ';
}

/** What an option's look says is put into words, once. */
export function withState(
  text: string,
  { option, role }: { option: { state: OptionState | null } | null; role: BlockRole },
): string {
  // A heading that is there to be pressed opens something, and is not chosen.
  if (option === null || option.state === null || role === 'heading') return text;
  const { state } = option;
  option.state = null;
  return `${text} (${state})`;
}
