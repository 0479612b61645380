// Which versions are compared, and where they can be had: the one place to change them.

export interface PythonProgram {
  name: string;
  /** Exact versions from the Python package index, into an environment of their own. */
  pip: readonly string[];
  /** Of Debian: the program itself, or what its source needs. */
  debian: readonly string[];
  /** The suite that has them, with its own interpreter. Left out: the one that runs. */
  suite?: string;
  /** What Debian does not have. */
  source?: readonly Source[];
}

interface Source {
  name: string;
  repository: string;
  tag: string;
  /** The folder in it that holds its modules. Left out: the uppermost. */
  modules?: string;
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
  // The newest that runs with what Debian 12 has.
  source: [from('mborsetti/webchanges', 'v3.34.2')],
};

export const changedetection: PythonProgram = {
  name: 'changedetection.io',
  pip: ['changedetection.io==0.55.8'],
  suite: 'sid',
  debian: ['arrow', 'brotli', 'bs4', 'cryptography', 'diff-match-patch', 'elementpath', 'extruct', 'feedgen']
    .concat(['feedparser', 'flask', 'flask-babel', 'flask-compress', 'flask-cors', 'flask-login'])
    .concat(['flask-paginate', 'flask-restful', 'flask-socketio', 'flaskext.wtf', 'gevent', 'jq'])
    .concat(['jsonpath-ng', 'jsonschema', 'levenshtein', 'linkify-it', 'loguru', 'lxml', 'openapi-core'])
    .concat(['openpyxl', 'orjson', 'paho-mqtt', 'pluggy', 'psutil', 'puremagic', 'pydantic', 'pyee'])
    .concat(['referencing', 'requests', 'selenium', 'simple-websocket', 'socks', 'timeago', 'tz'])
    .concat(['validators', 'websockets', 'werkzeug'])
    .map((name) => `python3-${name}`)
    .concat(['python3', 'apprise']),
  source: [
    from('panzi/panzi-json-logic', 'v1.0.1'),
    from('scrapinghub/price-parser', '0.5.1'),
    from('weblyzard/inscriptis', '2.7.3', 'src'),
    from('dgtlmoon/changedetection.io', '0.55.8'),
  ],
};

function from(path: string, tag: string, modules = ''): Source {
  const name = path.slice(path.indexOf('/') + 1);
  return { name, repository: `https://github.com/${path}.git`, tag, modules };
}
