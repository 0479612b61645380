// The evidence of a change as one file that needs nothing else: what was said, both versions, their sources and pictures.
import { type ChangeDetail, getSnapshotFile, type Site, type Snapshot } from './data/client.ts';
import { momentOf } from './wording.ts';
import { words } from './words/words.ts';

export async function gatherEvidence(change: ChangeDetail, site: Site | undefined): Promise<Blob> {
  const sides = await Promise.all(
    (['before', 'after'] as const).map(async (side) => sideOf(words.change[side], change.snapshots[side])),
  );
  const html = `<!doctype html><html lang="${words.tag}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${safe(change.title)}</title><style>${style}</style></head><body>
<p>${safe(words.keeping.evidenceTitle)}</p><h1>${safe(change.title)}</h1><p>${safe(change.summary)}</p>
<dl>${rowsOf(change, site).map(row).join('')}</dl>
<h2>${safe(words.change.difference)}</h2>${change.diff.hunks.map(hunkOf).join('')}
${sides.join('')}
<details><summary>JSON</summary><pre>${safe(JSON.stringify(change, null, 2))}</pre></details>
</body></html>`;
  return new Blob([html], { type: 'text/html' });
}

/** Hands a file to the person, as the browser does it. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1b19}
pre,p,dd{overflow-wrap:anywhere;white-space:pre-wrap}dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1.5rem}dd{margin:0}
del{background:#fdeae8}ins{background:#e0f5e7}img{max-width:100%;border:1px solid #ccc}`;

function rowsOf(change: ChangeDetail, site: Site | undefined): [string, string][] {
  return [
    [words.change.site, site?.name ?? change.siteId],
    [words.keeping.page, site?.url ?? ''],
    [words.keeping.detected, `${change.detectedAt} (${momentOf(change.detectedAt)})`],
    [words.change.goal, `${site?.trackingGoal || words.site.anyChange}`],
    [words.verdicts[change.goal.verdict], change.goal.reason],
    [words.change.significance, `${words.significances[change.significance]}, ${change.significanceScore}`],
    ...change.insights.map(({ text }): [string, string] => [words.change.insights, text]),
    ['', words.change.analysedBy(change.analysedBy)],
  ];
}

function row([name, value]: [string, string]): string {
  return `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`;
}

function hunkOf({ op, where, before, after, words: parts }: ChangeDetail['diff']['hunks'][number]): string {
  const text = parts
    ? parts.map((part) => marked(part.op, part.text)).join('')
    : marked(op, after ?? before ?? '');
  return `<p><small>${safe([words.operations[op], ...where.trail].join(' · '))}</small><br>${text}</p>`;
}

function marked(op: string, text: string): string {
  if (op === 'removed') return `<del>${safe(text)}</del>`;
  return op === 'added' ? `<ins>${safe(text)}</ins>` : safe(text);
}

async function sideOf(title: string, snapshot: Snapshot | null): Promise<string> {
  if (snapshot === null) return `<h2>${safe(title)}</h2><p>${safe(words.snapshot.gone)}</p>`;
  const { links, capturedAt, contentHash, finalUrl, httpStatus, contentType } = snapshot;
  const [text, source] = await Promise.all(
    [links.text, links.html].map(async (link) => (await getSnapshotFile(link)).text()),
  );
  const picture = links.screenshot === null ? '' : await pictureOf(links.screenshot);
  const rows: [string, string][] = [
    [words.keeping.captured, capturedAt],
    [words.keeping.page, `${finalUrl} (${httpStatus}, ${contentType})`],
    [words.keeping.hash, contentHash],
  ];
  return `<h2>${safe(title)}</h2><dl>${rows.map(row).join('')}</dl>${picture}
<details><summary>${safe(words.snapshot.read)}</summary><pre>${safe(text ?? '')}</pre></details>
<details><summary>${safe(words.snapshot.source)}</summary><pre>${safe(source ?? '')}</pre></details>`;
}

async function pictureOf(link: string): Promise<string> {
  const file = await getSnapshotFile(link);
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return `<img src="${safe(address)}" alt="${safe(words.change.picture)}">`;
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
