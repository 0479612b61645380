// The visible text of a tree as html5lib's tests write it down: one node a line, two spaces a level.

/** Elements whose text browsers do not show where scripts run and frames are known; `selectedcontent` repeats a choice. */
const unseen = new Set(
  'script style template title head noembed noframes iframe rp datalist selectedcontent svg svg|title svg|desc'.split(
    ' ',
  ),
);
/** Inside a drawing only these hold text that is shown. */
const seenAgain = new Set(['svg|text', 'svg|foreignObject']);

interface Open {
  level: number;
  isSeen: boolean;
}

/** The letters that a reader would see, without any white space. */
export function textOfTree(tree: string): string {
  const parts: string[] = [];
  const path: Open[] = [];
  for (const node of nodesOf(tree)) {
    const level = /^ */.exec(node)?.[0].length ?? 0;
    const text = node.slice(level);
    while ((path.at(-1)?.level ?? -1) >= level) path.pop();
    const isSeen = path.at(-1)?.isSeen ?? true;
    if (text.startsWith('"') && isSeen) parts.push(text.slice(1, -1));
    const name = tagOf(text);
    if (name !== null) path.push({ level, isSeen: seenAgain.has(name) || (isSeen && !unseen.has(name)) });
  }
  return parts.join('').replace(/\s+/g, '');
}

/** Made as for a browser whose scripts are turned off: what is in `noscript` was parsed there, and is plain text elsewhere. */
export function isWithoutScripts(tree: string): boolean {
  return /^\| ( *)<noscript>\n\| \1 {2}</m.test(tree);
}

/** `svg|text` for `<svg text>`, `svg` for `<svg svg>`, `p` for `<p>`. */
function tagOf(text: string): string | null {
  const [, first, second] = /^<(\S+?)(?: (\S+))?>$/.exec(text) ?? [];
  if (first === undefined || first.startsWith('!')) return null;
  return second === undefined || second === first ? first : `${first}|${second}`;
}

/** Texts may reach over several lines; every node begins with "| ". */
function nodesOf(tree: string): string[] {
  const nodes: string[] = [];
  for (const line of tree.split('\n')) {
    if (line.startsWith('| ')) nodes.push(line.slice(2));
    else if (nodes.length > 0) nodes[nodes.length - 1] += `\n${line}`;
  }
  return nodes;
}
