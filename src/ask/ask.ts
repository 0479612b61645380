// The door of ask: what a question asks for, and what stored facts and pages say to it. What the main thread needs is in `answering.ts`.
export { answerFromEntries } from './ask-entries.ts';
export { answerFromFacts } from './ask-facts.ts';
export { findPart, scoreTexts } from './ask-page.ts';
export { readQuestion } from './ask-question.ts';
export { readEntries } from './read-entries.ts';
