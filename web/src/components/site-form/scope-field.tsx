// Which pages belong to a site: one, a list, those of a sitemap, those it links to.
import type { ScopeInput } from '../../data/client.ts';
import { words } from '../../words/words.ts';
import { Field, problemOf } from '../parts/field.tsx';
import { linesOf } from './lines.ts';

interface Props {
  value: ScopeInput;
  onChange: (scope: ScopeInput) => void;
  problems: Record<string, string>;
}

const fresh: Record<ScopeInput['kind'], ScopeInput> = {
  page: { kind: 'page' },
  pages: { kind: 'pages', urls: [] },
  sitemap: { kind: 'sitemap', max: 100 },
  links: { kind: 'links', depth: 1, max: 100 },
};

export function ScopeField({ value, onChange, problems }: Props) {
  const say = words.form;
  return (
    <div className="grid gap-3">
      <Field
        label={say.scope}
        name="scope"
        problem={value.kind === 'page' ? problemOf(problems, 'scope') : problems.scope}
      >
        {(props) => (
          <select
            {...props}
            value={value.kind}
            onChange={(event) => onChange(fresh[event.target.value as ScopeInput['kind']])}
          >
            {Object.entries(words.scopes).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {value.kind === 'pages' && (
        <Field
          label={say.scopeUrls}
          hint={say.onePerLine}
          name="scope.urls"
          problem={problemOf(problems, 'scope/urls')}
        >
          {(props) => (
            <textarea
              {...props}
              rows={4}
              defaultValue={value.urls.join('\n')}
              onChange={(event) => onChange({ ...value, urls: linesOf(event.target.value) })}
            />
          )}
        </Field>
      )}
      {(value.kind === 'sitemap' || value.kind === 'links') && (
        <FoundPages value={value} onChange={onChange} problems={problems} />
      )}
    </div>
  );
}

type FoundScope = Extract<ScopeInput, { kind: 'sitemap' | 'links' }>;

function FoundPages({ value, onChange, problems }: Omit<Props, 'value'> & { value: FoundScope }) {
  const say = words.form;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label={say.scopePattern}
        hint={say.scopePatternHint}
        name="scope.pattern"
        problem={problemOf(problems, 'scope/pattern')}
      >
        {(props) => (
          <input
            {...props}
            placeholder={say.example('/blog/')}
            value={value.pattern ?? ''}
            onChange={(event) => onChange(withPattern(value, event.target.value))}
          />
        )}
      </Field>
      <Field label={say.scopeMax} name="scope.max" problem={problemOf(problems, 'scope/max')}>
        {(props) => (
          <input
            {...props}
            type="number"
            min={1}
            max={500}
            value={value.max ?? 100}
            onChange={(event) => onChange({ ...value, max: Number(event.target.value) })}
          />
        )}
      </Field>
    </div>
  );
}

function withPattern(scope: FoundScope, pattern: string): ScopeInput {
  const { pattern: _, ...rest } = scope;
  return pattern === '' ? rest : { ...rest, pattern };
}
