// The name of the page in its tab, and to those who hear it instead of seeing it.
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Heed`;
  }, [title]);
}
