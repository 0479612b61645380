// Sending a form: once at a time, with what the service refused beside its field, or in a sentence.
import { type SubmitEvent, useState } from 'react';
import { sentenceOf } from '../components/parts/notice.tsx';
import { RequestError } from './client.ts';

export interface Submitting {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  problems: Record<string, string>;
  /** What went wrong and belongs to no field; empty: nothing. */
  trouble: string;
  isBusy: boolean;
}

/** `say` words an error where the page has better words for it than the service. */
export function useSubmit(
  work: (given: Record<string, string>, form: HTMLFormElement) => Promise<void>,
  say: (error: unknown) => string = sentenceOf,
): Submitting {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const run = async (form: HTMLFormElement) => {
    setIsBusy(true);
    setProblems({});
    setTrouble('');
    const texts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    try {
      await work(Object.fromEntries(texts), form);
    } catch (error) {
      const fields = error instanceof RequestError ? error.fields : {};
      const field = form.elements.namedItem(Object.keys(fields)[0]?.split('/')[0] ?? '');
      if (field instanceof HTMLElement) field.focus();
      setProblems(fields);
      setTrouble(field instanceof HTMLElement ? '' : say(error));
    }
    setIsBusy(false);
  };
  return {
    ...{ problems, trouble, isBusy },
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run(event.currentTarget);
    },
  };
}
