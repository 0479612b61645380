// Loaded into the service by NODE_OPTIONS: a request for /poison raises an error that nobody catches, as a bug in a library would.
import { subscribe } from 'node:diagnostics_channel';

subscribe('undici:request:create', ({ request }) => {
  if (!String(request.path).startsWith('/poison')) return;
  setTimeout(() => {
    throw new Error('nobody catches this');
  }, 50);
});
