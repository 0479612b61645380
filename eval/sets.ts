// All sets of cases, in the order in which they are run.
import type { EvalSet } from './eval-set.ts';
import { authorChanges } from './sets/author-changes.ts';
import { goalCaseBaselines, pagePairBaselines } from './sets/baseline-sets.ts';
import { encoding } from './sets/encoding.ts';
import { expertSummaries } from './sets/expert-summaries.ts';
import { goalCases } from './sets/goal-cases.ts';
import { goalPlans } from './sets/goal-plans.ts';
import { goalSuiteCount, goalSuiteLearn } from './sets/goal-suite.ts';
import { goalVerdicts } from './sets/goal-verdicts.ts';
import { itemEdits } from './sets/items.ts';
import { mainContent } from './sets/main-content.ts';
import { modelAsks, modelAsksUnseen } from './sets/model-asks.ts';
import { modelInjections } from './sets/model-injections.ts';
import { modelMaterial } from './sets/model-material.ts';
import { modelPlans } from './sets/model-plans.ts';
import { modelRepairs, modelRepairsUnseen } from './sets/model-repairs.ts';
import { modelReplies, modelRepliesUnseen } from './sets/model-replies.ts';
import { nastyHtml } from './sets/nasty-html.ts';
import { naughtyStrings } from './sets/naughty-strings.ts';
import { pagePairs } from './sets/page-pairs.ts';
import { peerCases } from './sets/peer-cases.ts';
import { priceStrings } from './sets/price-strings.ts';
import { productPages } from './sets/product-pages.ts';
import { sequences } from './sets/sequences.ts';
import { ssrfIps, ssrfUrls } from './sets/ssrf-addresses.ts';
import { ssrfScenarios } from './sets/ssrf-scenarios.ts';
import { stockPhrases } from './sets/stock-phrases.ts';
import { structuredOffers } from './sets/structured-offers.ts';
import { xss } from './sets/xss.ts';

export const sets: EvalSet[] = [
  goalPlans,
  goalVerdicts,
  goalSuiteLearn,
  goalSuiteCount,

  modelReplies,
  modelRepliesUnseen,
  modelInjections,
  modelAsks,
  modelAsksUnseen,
  modelRepairs,
  modelRepairsUnseen,
  modelPlans,
  modelMaterial,
  pagePairs,
  pagePairBaselines,
  sequences,
  goalCases,
  goalCaseBaselines,
  itemEdits,
  authorChanges,
  expertSummaries,
  productPages,
  structuredOffers,
  priceStrings,
  stockPhrases,
  mainContent,
  peerCases,
  encoding,
  nastyHtml,
  naughtyStrings,
  xss,
  ssrfUrls,
  ssrfIps,
  ssrfScenarios,
];
