// A page's document as HTML: what a person sees put in place, shadow roots and frames included, scripts left out.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { measureBoxes } from './measure-boxes.ts';
import { type FrameTree, inTime, runInFrame, WorldError } from './page-world.ts';
import { writeDocument } from './write-document.ts';

const maxFrames = 40;
/** Beyond these an element has no place that is told. */
const maxElements = 50_000;
const leastSide = 4;

interface WriteOrder {
  maxChars: number;
  withinMs: number;
  /** The attribute that elements of the page itself carry their place in; null: none. */
  boxAttribute: string | null;
}

/** Throws a WorldError when the page is stuck; gives null when it is larger than `maxChars`. */
export async function serialisePage(
  context: BrowserContext,
  page: Page,
  session: CDPSession,
  order: WriteOrder,
): Promise<{ html: string; scripts: string } | null> {
  const { maxChars, withinMs, boxAttribute } = order;
  const endAt = performance.now() + withinMs;
  const left = () => Math.max(1, endAt - performance.now());
  const { frameTree } = (await inTime(session.send('Page.getFrameTree'), left())) as { frameTree: FrameTree };
  if (boxAttribute !== null)
    // A page whose places cannot be had is read all the same.
    await runInFrame(session, frameTree.frame.id, measureBoxes, { maxElements, leastSide }, left()).catch(
      () => {},
    );
  const main = await runInFrame(
    session,
    frameTree.frame.id,
    writeDocument,
    { maxChars, isFrame: false, boxAttribute },
    left(),
  );
  if (main === null) return null;
  const { scripts } = main;
  if (main.frames === 0) return { html: main.html, scripts };
  const documents = await readFrames(context, page, session, frameTree, maxChars - main.html.length, left);
  const html = documents === null ? null : putInPlace(main.html, documents, maxChars);
  return html === null ? null : { html, scripts };
}

/** The documents of all frames by the mark of the element that shows them; null when they are too large together. */
async function readFrames(
  context: BrowserContext,
  page: Page,
  session: CDPSession,
  tree: FrameTree,
  maxChars: number,
  left: () => number,
): Promise<Map<string, string> | null> {
  const documents = new Map<string, string>();
  const sessions = [session];
  const budget = { chars: maxChars };
  const visit = async (inner: CDPSession, frameId: string): Promise<boolean> => {
    if (documents.size >= maxFrames) return true;
    const mark = await markOf(sessions, frameId, left);
    if (mark === null) return true;
    const written = await runInFrame(
      inner,
      frameId,
      writeDocument,
      { maxChars: budget.chars, isFrame: true, boxAttribute: null },
      Math.min(3_000, left()),
    ).catch((error: unknown) => {
      // A frame that is gone, or stuck, leaves its place empty.
      if (error instanceof Error) return { html: '', scripts: '', frames: 0 };
      throw error;
    });
    if (written === null) return false;
    budget.chars -= written.html.length;
    documents.set(mark, written.html);
    return true;
  };
  for (const child of flatten(tree).slice(0, maxFrames)) {
    if (!(await visit(session, child))) return null;
  }
  // Frames of other sites live in processes of their own and answer only in sessions of their own.
  for (const frame of page.frames().slice(1, maxFrames)) {
    const own = await inTime(context.newCDPSession(frame), left()).catch((error: unknown) => {
      if (error instanceof WorldError) throw error;
      return null;
    });
    if (own === null) continue;
    const inner = (await inTime(own.send('Page.getFrameTree'), left())) as { frameTree: FrameTree };
    sessions.push(own);
    for (const frameId of [inner.frameTree.frame.id, ...flatten(inner.frameTree)]) {
      if (!(await visit(own, frameId))) return null;
    }
  }
  return documents;
}

function flatten(tree: FrameTree): string[] {
  return (tree.childFrames ?? []).flatMap((child) => [child.frame.id, ...flatten(child)]);
}

/** The mark that `writeDocument` left on the element that shows a frame. */
async function markOf(sessions: CDPSession[], frameId: string, left: () => number): Promise<string | null> {
  for (const session of sessions) {
    const mark = await inTime(readMark(session, frameId), left()).catch(() => null);
    if (mark !== null) return mark;
  }
  return null;
}

async function readMark(session: CDPSession, frameId: string): Promise<string | null> {
  await session.send('DOM.enable');
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId });
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const list = node.attributes ?? [];
  const at = list.findIndex((name, index) => index % 2 === 0 && name === 'data-heed-frame');
  return at < 0 ? null : (list[at + 1] ?? null);
}

/** Frames within frames too: each document may itself hold places for others. */
function putInPlace(html: string, documents: Map<string, string>, maxChars: number): string | null {
  let whole = html;
  for (let depth = 0; depth < 5 && documents.size > 0; depth += 1) {
    whole = whole.replace(/<!--heed-frame:([0-9a-f]{32})-->/g, (_, mark: string) => {
      const inner = documents.get(mark) ?? '';
      documents.delete(mark);
      return inner;
    });
    if (whole.length > maxChars) return null;
  }
  return whole.replace(/<!--heed-frame:[0-9a-f]{32}-->/g, '');
}
