// Small marks with one meaning each, in words and in colour: significance, verdict, type, state.
import type { Change, Site } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Icon } from './icon.tsx';

const significanceLooks: Record<Change['significance'], string> = {
  critical: 'bg-bad-soft text-bad',
  high: 'bg-warm-soft text-warm',
  medium: 'bg-cool-soft text-cool',
  low: 'bg-plain-soft text-quiet',
};

export function SignificanceBadge({ significance }: Pick<Change, 'significance'>) {
  return (
    <span className={`pill ${significanceLooks[significance]}`}>
      <span className="sr-only">{words.change.significance}: </span>
      {words.significances[significance]}
    </span>
  );
}

export function VerdictBadge({ verdict }: Pick<Change['goal'], 'verdict'>) {
  if (verdict === 'met') {
    return (
      <span className="pill bg-good-soft text-good">
        <Icon name="check" className="size-3.5" /> {words.verdicts.met}
      </span>
    );
  }
  const look = verdict === 'relevant' ? 'text-ink' : 'text-quiet';
  return <span className={`pill border border-line ${look}`}>{words.verdicts[verdict]}</span>;
}

export function StatusBadge({ status }: Pick<Change, 'status'>) {
  if (status === 'confirmed') return null;
  return (
    <span className="pill border border-dashed border-quiet text-quiet">{words.changeStatuses[status]}</span>
  );
}

export function TypeMark({ type }: { type: Change['changeType'] }) {
  return (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
      <Icon name={type} className="size-3.5 self-center" />
      {words.changeTypes[type]}
    </span>
  );
}

const healthDots: Record<Site['health'] | 'paused' | 'failed', string> = {
  ok: 'bg-good',
  failed: 'bg-warm',
  pending: 'bg-cool',
  failing: 'bg-bad',
  blocked: 'bg-warm',
  paused: 'border-2 border-quiet',
};

export function Health({ site }: { site: Pick<Site, 'state' | 'health' | 'healthReason'> }) {
  // One failed check is no failing site, but not all is well either.
  const isFailed = site.health === 'ok' && site.healthReason !== null;
  const health = site.state === 'paused' ? 'paused' : isFailed ? 'failed' : site.health;
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${healthDots[health]}`} />
      {words.healths[health]}
    </span>
  );
}

export function Tag({ children }: { children: string }) {
  return <span className="pill max-w-48 truncate bg-plain-soft text-quiet">{children}</span>;
}
