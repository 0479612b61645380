// The input of a capture.
import type { BodyRoom } from '../core/byte-room.ts';
import type { Page, Validators } from '../core/page/page.ts';
import type { Way } from '../core/site/memory.ts';
import type { Watch } from '../core/site/watch.ts';
import type { Turn } from '../core/turn.ts';
import type { SessionBefore, Visit } from './session/visit.ts';

export interface CaptureOrder {
  url: string;
  watch: Watch;
  /** From the last page that was read by plain HTTP; null to fetch it in full. */
  validators: Validators | null;
  /** Of the last page that was read: the same bytes were judged already. */
  bodyHash: string | null;
  /** Whether a page reads as the last one that was read: it was judged already, too. Left out: nothing is known. */
  recognise?: (page: Page) => Promise<boolean>;
  /** What worked before, for mode auto. */
  way: Way;
  /** Elements carry their place on the page, for looking at it; never for pages that are kept. */
  wantsBoxes?: boolean;
  /** Left out: nobody who was here before. */
  session?: SessionBefore;
  /** Whose page it is; left out: nobody's in particular. */
  turn?: Turn;
  /** Where its body is counted; left out: it is not. */
  room?: BodyRoom;
  now: number;
  signal: AbortSignal;
}

/** An order under way. */
export interface VisitOrder extends CaptureOrder {
  /** Null: without a session. */
  visit: Visit | null;
}

export function turnOf({ turn, url }: CaptureOrder): Turn {
  return turn ?? { ownerId: '', host: URL.parse(url)?.host ?? '' };
}
