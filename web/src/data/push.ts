// Web Push in this browser: whether it can be had, how it is subscribed to, and which channel is this browser's.
import type { z } from 'zod';
import type { pushKeySchema } from '../../../src/api/contract/channel.ts';
import { serviceUrl } from '../base-path.ts';
import type { Settings } from './channels.ts';
import { get } from './client.ts';

/** `insecure`: browsers allow it on https:// and on this machine only. */
export type PushHindrance = 'insecure' | 'unsupported' | 'denied';

export function findPushHindrance(): PushHindrance | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The settings of a channel that writes to this browser; null: its user does not allow it. */
export async function subscribeBrowser({ isAgain }: { isAgain: boolean }): Promise<Settings | null> {
  // First of all: some browsers ask only while the click is fresh.
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { publicKey } = await get<z.infer<typeof pushKeySchema>>('/api/channels/push-key');
  const { pushManager } = await readyWorker();
  const before = await pushManager.getSubscription();
  const isUsable = before !== null && !isAgain && keyOf(before) === publicKey;
  if (before !== null && !isUsable) await before.unsubscribe();
  const subscription = isUsable
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh, auth: keys?.auth };
}

const place = 'heed-push-channel';

/** The id of the channel that was made for this browser; null: none was, or it was forgotten. */
export function readPushChannel(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function keepPushChannel(id: string): void {
  try {
    localStorage.setItem(place, id);
  } catch {
    // A browser that keeps nothing offers to be notified again.
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerUrl());
  return navigator.serviceWorker.ready;
}

interface ScriptUrls {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string | URL };
}

let known: string | URL | null = null;

/** The policy of our pages allows scripts by this one name alone, and it stands for this one file. */
function workerUrl(): string | URL {
  const path = serviceUrl('/push-worker.js');
  const { trustedTypes } = window as Window & { trustedTypes?: ScriptUrls };
  known ??=
    trustedTypes?.createPolicy('push-worker', { createScriptURL: () => path }).createScriptURL(path) ?? path;
  return known;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
