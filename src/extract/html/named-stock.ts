// Stock from the names of elements, for shops whose words are not known: class="stock out-of-stock", class="add-to-cart".
import type { NamedStock } from '../reading.ts';
import { optionState } from './option-state.ts';
import type { ReadBlock } from './read-blocks.ts';
import { attr, type Element, parentElement } from './tree.ts';

const MAX_NAMES = 200;
const MAX_TEXT = 120;

const outName =
  /(?:^|[\s_-])(?:out-?of-?stock|sold-?out|no-?stock|not-?in-?stock)(?:$|[\s_-])|(?:^|\s)stock\s+unavailable(?:$|\s)/i;
const inName = /(?:^|[\s_-])in-?stock(?:$|[\s_-])|(?:^|\s)stock\s+available(?:$|\s)/i;
const buyName = /(?:^|[\s_-])(?:add-?to-?(?:cart|basket|bag)|addtocart|buy-?now)(?:$|[\s_-])/i;

/** The first state found in the page's main content; a buy button counts only where nothing else does. Null: none. */
export function readNamedStock(
  blocks: ReadBlock[],
): (Omit<NamedStock, 'selector'> & { element: Element }) | null {
  let button: ReadBlock | null = null;
  for (const block of blocks) {
    if (block.region !== 'main' || block.text.length > MAX_TEXT) continue;
    const { element } = block;
    const names = `${namesOf(element)} ${namesOf(parentElement(element))}`;
    if (names.length < 4) continue;
    if (block.role !== 'button' && block.role !== 'label' && block.href === null) {
      const value = outName.test(names) ? 'out-of-stock' : inName.test(names) ? 'in-stock' : null;
      if (value !== null) return { element, value };
    }
    if (block.role === 'button' && buyName.test(names) && optionState(element) !== 'unavailable')
      button ??= block;
  }
  return button === null ? null : { element: button.element, value: 'in-stock' };
}

function namesOf(element: Element | null): string {
  return element === null ? '' : (attr(element, 'class') ?? '').slice(0, MAX_NAMES);
}
