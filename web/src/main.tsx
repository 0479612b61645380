// Starts the pages: the chosen looks and language first, then the page that the address asks for.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { leaveForBase } from './base-path.ts';
import { isRefused } from './data/queries.ts';
import { readPreferences, showTheme } from './preferences.ts';
import { makeRouter } from './routes.tsx';
import './style.css';
import { warmFormats } from './wording.ts';
import { loadWords } from './words/words.ts';

const place = document.getElementById('app');
if (place !== null && !leaveForBase()) void start(place);

async function start(element: HTMLElement): Promise<void> {
  showTheme();
  await loadWords(readPreferences().language);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        retry: (count, error) => count < 2 && !isRefused(error),
        retryDelay: 1_500,
        // Whether the network is up says nothing about a service on this very machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  await letOthers();
  const router = makeRouter();
  // What stands in the document stays until the page can take its place.
  await router.load();
  await letOthers();
  warmFormats();
  await letOthers();
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** The steps of the start are short, and a hand that touches a slow phone between them is heard. */
function letOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
