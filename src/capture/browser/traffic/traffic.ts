// Counts what a page does while it is open, and puts an end to what it should not do: windows, dialogs, downloads.
import type { BrowserContext, Dialog, Page, Request } from 'playwright-core';

export interface Traffic {
  requests: number;
  failedRequests: number;
  pageErrors: number;
  dialogs: number;
  popups: number;
  downloads: number;
  /** Chromium's word for why the main document did not arrive whole. */
  brokenDocument: string | null;
  /** What is done with the page's questions. */
  answerDialog: { isAccepted: boolean; text: string };
  /** Called once when the page opens windows or asks questions without end. */
  onFlood: () => void;
  /** Requests under way that may still change the page, without those that never end. */
  pending(): number;
}

/** What stays open for long by its nature, or says nothing about the page. */
const endless = new Set(['eventsource', 'websocket', 'media', 'ping', 'other', 'manifest']);
/** A request older than this no longer keeps the page from being read. */
const patienceMs = 4_000;
const maxDialogs = 50;
const maxPopups = 10;

export function watchTraffic(context: BrowserContext, page: Page): Traffic {
  const open = new Map<Request, number>();
  const traffic: Traffic = {
    requests: 0,
    failedRequests: 0,
    pageErrors: 0,
    dialogs: 0,
    popups: 0,
    downloads: 0,
    brokenDocument: null,
    answerDialog: { isAccepted: false, text: '' },
    onFlood: () => {},
    pending: () => {
      const oldest = performance.now() - patienceMs;
      let count = 0;
      for (const startedAt of open.values()) if (startedAt > oldest) count += 1;
      return count;
    },
  };
  context.on('request', (request) => {
    traffic.requests += 1;
    if (!endless.has(request.resourceType()) && open.size < 10_000) open.set(request, performance.now());
    if (isMainDocument(request, page)) traffic.brokenDocument = null;
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => {
    open.delete(request);
    traffic.failedRequests += 1;
    const text = request.failure()?.errorText ?? '';
    // Aborted means only that another document took its place.
    if (isMainDocument(request, page) && !text.includes('ERR_ABORTED')) traffic.brokenDocument = text;
  });
  context.on('page', (popup) => {
    if (popup === page) return;
    traffic.popups += 1;
    if (traffic.popups === maxPopups) traffic.onFlood();
    popup.close().catch(() => {});
  });
  page.on('pageerror', () => {
    traffic.pageErrors += 1;
  });
  page.on('download', (download) => {
    traffic.downloads += 1;
    download.cancel().catch(() => {});
  });
  page.on('dialog', (dialog) => {
    traffic.dialogs += 1;
    if (traffic.dialogs === maxDialogs) traffic.onFlood();
    answer(dialog, traffic).catch(() => {});
  });
  return traffic;
}

async function answer(dialog: Dialog, traffic: Traffic): Promise<void> {
  const { isAccepted, text } = traffic.answerDialog;
  // Leaving the page is ours to decide.
  if (dialog.type() === 'beforeunload' || (isAccepted && traffic.dialogs <= maxDialogs)) {
    await dialog.accept(dialog.type() === 'prompt' ? text : undefined);
  } else {
    await dialog.dismiss();
  }
}

export function isMainDocument(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    // Requests of workers have no frame, those of windows that are just opening none yet.
    return false;
  }
}
