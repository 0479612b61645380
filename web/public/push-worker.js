// The service worker of Heed: shows what is pushed to this browser, and opens what was clicked. It keeps and fetches nothing.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, url, id } = readMessage(event.data);
  // A later message of a site replaces the one before it, and is announced like the first.
  const options = { body, tag, renotify: true, data: { url, id } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageUrl(event.notification.data?.url)));
});

/** Browsers withdraw the permission of who is pushed to and shows nothing, so something is shown in any case. */
function readMessage(data) {
  try {
    const { title, body, tag, url, id } = data.json();
    return { title: String(title), body: String(body), tag: String(tag), url, id };
  } catch {
    return { title: 'Heed', body: '', tag: 'heed', url: '/', id: null };
  }
}

/** Never anywhere but a page of Heed's own, below the path that it is hosted at. */
function pageUrl(path) {
  const { scope } = self.registration;
  const url = typeof path === 'string' && path.startsWith('/') ? new URL(`.${path}`, scope).href : scope;
  return url.startsWith(scope) ? url : scope;
}

async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url === url);
  return open ? open.focus() : self.clients.openWindow(url);
}
