// Small marks with one meaning each, in words and in colour: significance, verdict, health.
import type { Change, Site } from '../client.ts';
import { significanceWords, verdictWords } from '../wording.ts';

const significanceLooks: Record<Change['significance'], string> = {
  critical: 'bg-bad-soft text-bad',
  high: 'bg-warm-soft text-warm',
  medium: 'bg-cool-soft text-cool',
  low: 'bg-plain-soft text-quiet',
};

export function SignificanceBadge({ significance }: Pick<Change, 'significance'>) {
  return (
    <span className={`pill ${significanceLooks[significance]}`}>
      <span className="sr-only">Significance: </span>
      {significanceWords[significance]}
    </span>
  );
}

export function VerdictBadge({ verdict }: Pick<Change['goal'], 'verdict'>) {
  if (verdict === 'met') return <span className="pill bg-good-soft text-good">✓ {verdictWords.met}</span>;
  const look = verdict === 'relevant' ? 'text-ink' : 'text-quiet';
  return <span className={`pill border border-line ${look}`}>{verdictWords[verdict]}</span>;
}

const healthLooks: Record<Site['health'], { dot: string; words: string }> = {
  ok: { dot: 'bg-good', words: 'Working' },
  pending: { dot: 'bg-quiet', words: 'Waiting for its first check' },
  failing: { dot: 'bg-bad', words: 'Failing' },
  blocked: { dot: 'bg-warm', words: 'Blocked by the site' },
};

export function Health({ site }: { site: Site }) {
  const { dot, words } =
    site.state === 'paused' ? { dot: 'bg-quiet', words: 'Paused' } : healthLooks[site.health];
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {words}
    </span>
  );
}

/** Why the last check failed and what can be done, as the service says it. */
export function LastError({ site }: { site: Site }) {
  const error = site.lastCheck?.error;
  if (!error) return null;
  return (
    <p className="mt-3 rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad">
      <strong className="font-semibold">{error.message}</strong> {error.advice}
    </p>
  );
}
