// A control breaks one defence in a copy of the source, to show that the scenario which guards it really fails then.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Control {
  /** What is broken, in a few words. */
  title: string;
  /** The file that holds the defence, from the project's root. */
  file: string;
  /** Text that occurs in it exactly once, and what replaces it. */
  find: string;
  replace: string;
  /** The test file that must fail then, and, where it holds several, a part of the test's name. */
  scenario: string;
  test?: string;
}

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('controls', import.meta.url));

/** All controls, by the file that lists them: one file for each class of fault. */
export async function readControls(): Promise<Map<string, Control[]>> {
  const all = new Map<string, Control[]>();
  for (const file of (await readdir(folder)).sort()) {
    const { controls } = (await import(join(folder, file))) as { controls: Control[] };
    all.set(file.replace('.ts', ''), controls);
  }
  return all;
}

/** The file's text with the defence broken; throws where the control no longer fits the code. */
export async function breakDefence(control: Control, root = projectRoot): Promise<string> {
  const text = await readFile(join(root, control.file), 'utf8');
  const parts = text.split(control.find);
  if (parts.length !== 2) {
    throw new Error(
      `“${control.title}”: the text to replace occurs ${parts.length - 1} times in ${control.file}`,
    );
  }
  return parts.join(control.replace);
}
