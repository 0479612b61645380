// Names the command in help and advice as whoever reads it typed it: from a clone, by npx, or installed.

export interface CommandName {
  /** `heed`, `npx heed`, or `npm start --`, to be followed by arguments. */
  name: string;
  /** The text with its `heed …` in backquotes, and after "Usage:", named so. */
  rename(text: string): string;
}

/** By what npm leaves in the environment. */
export function commandName(environment: Record<string, string | undefined>): CommandName {
  const { npm_lifecycle_event: script, npm_command: command } = environment;
  const name = script === 'start' ? 'npm start --' : command === 'exec' ? 'npx heed' : 'heed';
  const alone = name.replace(/ --$/, '');
  return {
    name,
    rename: (text) =>
      name === 'heed'
        ? text
        : text.replaceAll('`heed`', `\`${alone}\``).replace(/(`|Usage: )heed(?= )/g, `$1${name}`),
  };
}
