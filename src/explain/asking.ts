// The light door of explain: questions to models and the shape of their answers. It loads no words of languages, and reads no page.

export { checkQuestion, explainQuestion, repairQuestion } from './questions.ts';
export {
  checkReplySchema,
  claimOf,
  claimsOf,
  explainReplySchema,
  repairReplySchema,
  sentenceSchema,
} from './replies.ts';
