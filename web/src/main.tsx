// Starts the pages: the chosen looks and language first, then the page that the address asks for.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPreferences, showTheme } from './preferences.ts';
import { isGone } from './queries.ts';
import { makeRouter } from './routes.tsx';
import './style.css';
import { loadWords } from './words/words.ts';

const place = document.getElementById('app');
if (place !== null) void start(place);

async function start(element: HTMLElement): Promise<void> {
  showTheme();
  await loadWords(readPreferences().language);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2_000,
        retry: (count, error) => count < 2 && !isGone(error),
        retryDelay: 1_500,
        // Whether the network is up says nothing about a service on this very machine.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
