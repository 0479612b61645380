// Web Push in a browser of tests. `pushManager.subscribe` would ask a push service on the internet, so it is a stand-in; Chromium's
// headless shell has no notifications at all, so there, and only there, the list of those that are shown is a stand-in too.
import type { BrowserContext, Worker } from 'playwright-core';
import type { PushBrowser } from './push-receiver.ts';
import { until } from './until.ts';

/** From the next page on, this is what the browser subscribes to. */
export function standInSubscription(
  context: BrowserContext,
  given: { endpoint: string; keys: PushBrowser['keys'] },
): Promise<unknown> {
  const subscription = JSON.stringify(given);
  // The headless shell says that notifications are denied, whatever was granted.
  const content = `if (Notification.permission === 'denied') Object.defineProperty(Notification, 'permission', { value: 'granted' });
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      globalThis.subscribedWith = applicationServerKey;
      return { toJSON: () => (${subscription}) };
    };`;
  return context.addInitScript({ content });
}

/** The service worker of the pages, with a list of its own where the browser cannot show anything. */
export async function readyPushWorker(context: BrowserContext): Promise<Worker> {
  const worker = await until(async () => context.serviceWorkers()[0] ?? null);
  await worker.evaluate(() => {
    const { registration, Notification } = globalThis as unknown as PushScope;
    if (Notification.permission === 'granted' || Reflect.has(globalThis, 'standIn')) return;
    let all: Shown[] = [];
    Object.assign(globalThis, { standIn: true });
    registration.getNotifications = async () => all;
    registration.showNotification = async (title, options) => {
      const others = all.filter(({ tag }) => tag !== options.tag);
      const one = { title, ...options, close: () => (all = all.filter((other) => other !== one)) };
      all = [...others, one];
    };
  });
  return worker;
}

/** What the browser shows now. */
export async function shownNotifications(context: BrowserContext) {
  const worker = await readyPushWorker(context);
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as PushScope;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
}

/** The addresses that the worker opens when its notification is clicked; a click of a person cannot be made from here. */
export async function openedByClick(context: BrowserContext): Promise<string[]> {
  const worker = await readyPushWorker(context);
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as PushScope;
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const work: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => work.push(one);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(work);
    return opened;
  });
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
  close(): void;
}

/** Of a service worker, as far as it is used here. */
export interface PushScope {
  registration: {
    showNotification(title: string, options: Pick<Shown, 'body' | 'tag' | 'data'>): Promise<void>;
    getNotifications(): Promise<Shown[]>;
  };
  clients: { openWindow(url: string): Promise<null> };
  Notification: { permission: string };
  dispatchEvent(event: Event): boolean;
}
