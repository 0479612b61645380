// Which versions are compared, and where they can be had: the one place to change them.

export interface PythonProgram {
  name: string;
  /** Exact versions from the Python package index, into an environment of their own. */
  pip: readonly string[];
  /** Of Debian, with what they need: the program itself, or what its source needs. Left out: Debian has too little of it. */
  debian?: readonly string[];
  /** Where Debian has only what the program needs. */
  source?: { repository: string; tag: string; folder: string };
}

export const urlwatch: PythonProgram = {
  name: 'urlwatch',
  pip: ['urlwatch==2.29', 'html2text==2024.2.26'],
  debian: ['urlwatch', 'python3-html2text'],
};

export const webchanges: PythonProgram = {
  name: 'webchanges',
  pip: ['webchanges[requests]==3.36.1'],
  debian: ['cssselect', 'h2', 'html2text', 'httpx', 'lxml', 'markdown2', 'msgpack', 'platformdirs', 'yaml']
    .concat(['requests', 'typing-extensions', 'zstandard'])
    .map((name) => `python3-${name}`),
  source: {
    repository: 'https://github.com/mborsetti/webchanges.git',
    // The newest that runs with what Debian 12 has.
    tag: 'v3.34.2',
    folder: 'webchanges',
  },
};

export const changedetection: PythonProgram = {
  name: 'changedetection.io',
  pip: ['changedetection.io==0.55.8'],
};
