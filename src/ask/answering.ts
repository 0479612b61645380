// What whoever answers questions needs on the main thread: answers, their words, and the types of questions.
export { type Answer, answerSchema, type Found, unanswered } from './answer.ts';
export type { EntrySite, PastReading } from './ask-entries.ts';
export type { StoredPiece } from './ask-page.ts';
export type { Question } from './ask-question.ts';
export { sayDate, sayings } from './ask-say.ts';
export { mostPieceText } from './pieces.ts';
