// A page as its readers need it: its bytes, what its server said of them, and what of it is watched.
import type { Watch } from '../core/site/watch.ts';

export interface ReadablePage {
  body: Uint8Array;
  contentType: string;
  charset: string | null;
  url: string;
  watch: Pick<Watch, 'include' | 'exclude'>;
}
