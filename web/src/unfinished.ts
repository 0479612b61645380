// A form that holds a part which cannot be sent yet, as a wish without its value.

/** Shows what is missing; true: the form must not be sent. */
export function stopAtUnfinished(form: HTMLFormElement): boolean {
  const done = form.querySelector<HTMLButtonElement>('button[data-unfinished]');
  done?.click();
  return done !== null;
}
