// Schedules in words, made into what the API takes. Runs in browsers.
export { readScheduleWords } from '../../core/site/schedule-words.ts';
