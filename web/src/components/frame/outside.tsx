// The frame of the pages before one is in: the name of the service, and one card.
import { Outlet } from '@tanstack/react-router';
import iconUrl from '../../icon.svg';

export function Outside() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid min-h-dvh max-w-md content-center px-4 py-10">
      <p className="mb-6 flex items-center justify-center gap-2.5 text-lg font-semibold tracking-tight">
        <img src={iconUrl} alt="" width="28" height="28" /> Heed
      </p>
      <Outlet />
    </main>
  );
}
