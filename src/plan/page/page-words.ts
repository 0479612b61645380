// What the words of a goal are on this very page: its subject, a field, something that all items say, a filter, or nothing.
import type { PageItems } from '../../core/page/items.ts';
import { type PageNames, pageNames } from './page-names.ts';
import { type PageParts, partsOf } from './page-parts.ts';
import { type PageValues, pageValues } from './page-values.ts';
import { type SaidWords, saidWords } from './said-words.ts';

export interface PageWords extends SaidWords, PageNames, PageValues, Pick<PageParts, 'isField'> {
  language: string;
}

export function openPageWords(page: PageItems): PageWords {
  const parts = partsOf(page);
  const { isField } = parts;
  return {
    ...{ language: page.language, isField },
    ...saidWords(parts),
    ...pageNames(parts),
    ...pageValues(parts),
  };
}
