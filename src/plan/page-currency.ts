// Signs of money that several currencies share: whoever writes "$200" means the dollars that the page writes so.
import type { PageItems } from '../core/page/items.ts';
import type { WishTest } from '../core/plan/plan.ts';

/** The sign, what it means where nothing else is known, and what names that currency without doubt. */
const shared: readonly [sign: RegExp, currency: string, sure: RegExp][] = [
  [/\$/u, 'USD', /US ?\$|U\$S|USD/iu],
  [/[¥￥]/u, 'JPY', /JPY|円/iu],
  [/£/u, 'GBP', /GBP/iu],
  [/(?<!\p{L})kr(?!\p{L})/iu, 'SEK', /SEK/u],
];

/** The tests of a goal in the currency of the page, where one sign can mean both. */
export function inPageCurrency(goal: string, tests: readonly WishTest[], page: PageItems): WishTest[] {
  return tests.map((test) => {
    const found = shared.find(([sign, currency]) => test.currency === currency && sign.test(goal));
    if (found === undefined || found[2].test(goal)) return test;
    const [sign, currency] = found;
    const own = new Set(
      page.items.flatMap(({ fields }) =>
        fields.flatMap((field) =>
          field.kind === 'price' && field.currency !== null && sign.test(field.text) ? [field.currency] : [],
        ),
      ),
    );
    const [only] = own;
    return own.size === 1 && only !== undefined && only !== currency ? { ...test, currency: only } : test;
  });
}
