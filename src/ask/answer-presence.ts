// When an entry came or went, and whether it is there now.
import type { Found } from './answer.ts';
import { sayDate, sayings } from './ask-say.ts';
import { type Asked, answerLines, isThere, type Line, listedFirst, nameOf } from './entry-answer.ts';
import type { Track } from './entry-past.ts';

export function answerPresence(asked: Asked): Found {
  const tracks = listedFirst(asked.chosen.tracks).toSorted((one, other) => lastFrom(other) - lastFrom(one));
  return answerLines(
    asked,
    '',
    tracks.map((track) => presenceOf(asked, track)),
  );
}

function lastFrom({ spans }: Track): number {
  return spans.at(-1)?.from ?? 0;
}

/** It was there all the time that is known. */
export function isConstant({ past }: Asked, { spans }: Track): boolean {
  return spans.length === 1 && spans[0]?.from === past.from && spans[0].to === null;
}

export function presenceOf({ question, past }: Asked, track: Track): Line {
  const { arrived, wasThere, left, isThere: there, states } = sayings[question.language].entry;
  const name = nameOf(track);
  const [first, last] = [track.spans[0], track.spans.at(-1)];
  const came = first?.from ?? past.from;
  const begun =
    came === past.from ? wasThere(name, sayDate(came, question)) : arrived(name, sayDate(came, question));
  const gone = last?.to ?? null;
  const dated = dateOf(track);
  const parts =
    question.intent.do === 'arrival'
      ? [
          begun,
          ...(dated === null ? [] : [states(dated)]),
          ...(gone === null ? [] : [left(name, sayDate(gone, question))]),
        ]
      : [gone === null ? there(name) : left(name, sayDate(gone, question)), begun];
  return {
    text: parts.join(' '),
    quote: track.entry.title || track.entry.text,
    snapshotId: track.snapshotId,
    at: isThere(track) ? came : (last?.from ?? came),
  };
}

/** The date that the page itself gives for it, where there is one. */
function dateOf({ entry }: Track): string | null {
  const dates = entry.fields.filter(({ kind }) => kind === 'date');
  return dates.length === 1 ? (dates[0]?.text ?? null) : null;
}
