// Everyday goals in each language beside those that Heed began with, on small pages that change step by step.
import { describe, expect, it } from 'vitest';
import { alertsByStep } from './support/alerts-by-step.ts';
import { cs } from './tongues/cs.ts';
import { da } from './tongues/da.ts';
import { fi } from './tongues/fi.ts';
import { hu } from './tongues/hu.ts';
import { ja } from './tongues/ja.ts';
import { ko } from './tongues/ko.ts';
import { nb } from './tongues/nb.ts';
import { pl } from './tongues/pl.ts';
import { ro } from './tongues/ro.ts';
import { sv } from './tongues/sv.ts';
import { tr } from './tongues/tr.ts';
import { uk } from './tongues/uk.ts';
import { zh } from './tongues/zh.ts';

for (const [language, stories] of Object.entries({ pl, sv, da, nb, cs, ro, tr, ja, zh, ko, fi, hu, uk })) {
  describe(`goals in ${language}`, () => {
    it.each(stories)('$goal', async (story) => {
      expect(await alertsByStep({ ...story, language })).toEqual(story.steps.map(([, , isAlert]) => isAlert));
    });
  });
}
