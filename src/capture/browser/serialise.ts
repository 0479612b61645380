// A page's document as HTML: what a person sees put in place, shadow roots and frames included, scripts left out.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { type FrameTree, inTime, runInFrame, WorldError } from './page-world.ts';
import { type Edges, measureBoxes } from './picture/measure-boxes.ts';
import { writeDocument, writerParts } from './write-document.ts';

const maxFrames = 40;
/** Elements beyond these get no position. */
const maxElements = 50_000;
const leastSide = 4;

interface WriteOrder {
  maxChars: number;
  withinMs: number;
  /** The attribute that elements carry their place on the page in; null: none. */
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
  if (boxAttribute !== null) await measure(session, frameTree.frame.id, null, left());
  const main = await runInFrame(
    session,
    frameTree.frame.id,
    writeDocument,
    { maxChars, isFrame: false, boxAttribute },
    left(),
    writerParts,
  );
  if (main === null) return null;
  const { scripts } = main;
  if (main.frames === 0) return { html: main.html, scripts };
  const budget = { chars: maxChars - main.html.length, boxAttribute };
  const documents = await readFrames(context, page, session, frameTree, budget, left);
  const html = documents === null ? null : putInPlace(main.html, documents, maxChars);
  return html === null ? null : { html, scripts };
}

/** The documents of all frames by the mark of the element that shows them; null when they are too large together. */
async function readFrames(
  context: BrowserContext,
  page: Page,
  session: CDPSession,
  tree: FrameTree,
  budget: { chars: number; boxAttribute: string | null },
  left: () => number,
): Promise<Map<string, string> | null> {
  const { boxAttribute } = budget;
  const documents = new Map<string, string>();
  const sessions = [session];
  /** Where on the page the documents of each session begin. */
  const origins = new Map<CDPSession, Pick<Edges, 'left' | 'top'>>();
  if (boxAttribute !== null) origins.set(session, await scrollOf(session, left()));
  const visit = async (inner: CDPSession, frameId: string): Promise<boolean> => {
    if (documents.size >= maxFrames) return true;
    const owner = await ownerOf(sessions, frameId, left);
    if (owner === null) return true;
    const place = boxAttribute === null ? null : await placeOf(owner, origins.get(owner.session), left());
    if (place !== null) {
      if (!origins.has(inner)) origins.set(inner, place);
      await measure(inner, frameId, place, Math.min(1_000, left()));
    }
    const written = await runInFrame(
      inner,
      frameId,
      writeDocument,
      { maxChars: budget.chars, isFrame: true, boxAttribute: place === null ? null : boxAttribute },
      Math.min(3_000, left()),
      writerParts,
    ).catch((error: unknown) => {
      // A frame that is gone, or stuck, leaves its place empty.
      if (error instanceof Error) return { html: '', scripts: '', frames: 0 };
      throw error;
    });
    if (written === null) return false;
    budget.chars -= written.html.length;
    documents.set(owner.mark, written.html);
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

/** A page whose places cannot be had is read all the same. */
async function measure(
  session: CDPSession,
  frameId: string,
  frame: Edges | null,
  withinMs: number,
): Promise<void> {
  await runInFrame(session, frameId, measureBoxes, { maxElements, leastSide, frame }, withinMs).catch(
    () => {},
  );
}

async function scrollOf(session: CDPSession, withinMs: number): Promise<Pick<Edges, 'left' | 'top'>> {
  const { cssLayoutViewport } = await inTime(session.send('Page.getLayoutMetrics'), withinMs);
  return { left: cssLayoutViewport.pageX, top: cssLayoutViewport.pageY };
}

/** Where the inside of the element that shows a frame is on the page; null where it is not seen. */
async function placeOf(
  { session, backendNodeId }: Owner,
  origin: Pick<Edges, 'left' | 'top'> | undefined,
  withinMs: number,
): Promise<Edges | null> {
  if (origin === undefined) return null;
  const box = await inTime(session.send('DOM.getBoxModel', { backendNodeId }), withinMs).catch(() => null);
  const [x = 0, y = 0, , , right = 0, bottom = 0] = box?.model.content ?? [];
  if (right <= x || bottom <= y) return null;
  return {
    left: x + origin.left,
    top: y + origin.top,
    right: right + origin.left,
    bottom: bottom + origin.top,
  };
}

interface Owner {
  /** The mark that `writeDocument` left on the element that shows the frame. */
  mark: string;
  session: CDPSession;
  backendNodeId: number;
}

async function ownerOf(sessions: CDPSession[], frameId: string, left: () => number): Promise<Owner | null> {
  for (const session of sessions) {
    const owner = await inTime(readOwner(session, frameId), left()).catch(() => null);
    if (owner !== null) return owner;
  }
  return null;
}

async function readOwner(session: CDPSession, frameId: string): Promise<Owner | null> {
  await session.send('DOM.enable');
  const { backendNodeId } = await session.send('DOM.getFrameOwner', { frameId });
  const { node } = await session.send('DOM.describeNode', { backendNodeId });
  const list = node.attributes ?? [];
  const at = list.findIndex((name, index) => index % 2 === 0 && name === 'data-heed-frame');
  const mark = at < 0 ? undefined : list[at + 1];
  return mark === undefined ? null : { mark, session, backendNodeId };
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
