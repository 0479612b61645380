// How a page is visited: the steps before it is read, the login, and the session that is kept.
import type { WatchInput } from '../../../../src/api/contract/types.ts';
import type { Site } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { Tick } from '../parts/tick-field.tsx';
import { PairsOf } from './pairs-field.tsx';
import { SiteSession } from './site-session.tsx';
import { StepsField } from './steps-field.tsx';

interface Props {
  siteId: string;
  watch: Site['watch'];
  onChange: (change: WatchInput) => void;
  problems: Record<string, string>;
}

export function VisitFields({ siteId, watch, onChange, problems }: Props) {
  const say = words.steps;
  const isNeeded = watch.login.length > 0 || watch.steps.some(({ once }) => once === true);
  return (
    <>
      <p className="text-sm text-quiet sm:col-span-2">{say.note}</p>
      <StepsField
        name="steps"
        label={say.steps}
        value={watch.steps}
        onChange={(steps) => onChange({ steps })}
        problems={problems}
      />
      <StepsField
        name="login"
        label={say.login}
        value={watch.login}
        onChange={(login) => onChange({ login })}
        problems={problems}
      />
      <PairsOf name="secrets" label={say.secrets} hint={say.secretsHint} {...{ watch, onChange, problems }} />
      <Field
        label={say.signedOut}
        hint={say.signedOutHint}
        name="signedOut"
        problem={problemOf(problems, 'watch/signedOut')}
      >
        {(props) => (
          <input
            {...props}
            autoComplete="off"
            value={watch.signedOut ?? ''}
            onChange={(event) => onChange({ signedOut: event.target.value || null })}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        {!isNeeded && (
          <Tick label={say.session} isOn={watch.session} onChange={(session) => onChange({ session })} />
        )}
        <SiteSession siteId={siteId} />
      </div>
    </>
  );
}
