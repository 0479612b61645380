// Where the program's own files are, in the source and in the bundle: both have this file's code one folder below their root.

/** A program of ours that runs as a thread or process, by its path in `src` without ending. */
export function ownProgram(path: string): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`../${path}.${ending}`, import.meta.url);
}

/** A file of the package, by its path in the package. */
export function packageFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
