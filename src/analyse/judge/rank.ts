// The place of an item in a ranking, as a figure.
import type { Field, Item } from '../../core/page/items.ts';
import type { WishField } from '../../core/plan/plan.ts';
import { fieldsOf, isNumeric } from '../../items/items.ts';

/** The place that the item itself names, else the one it has in its list. */
export function rankOf(item: Item, field: WishField): Field {
  const named = field.words.length === 0 ? undefined : fieldsOf(item, field).find(isNumeric);
  const place = item.position + 1;
  return (
    named ?? {
      ...{ name: '', kind: 'number', text: String(place), value: place },
      ...{ currency: null, unit: null, block: null },
    }
  );
}
