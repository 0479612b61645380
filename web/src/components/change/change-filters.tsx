// Which changes are shown; every choice stands in the address.
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import type { FilterName, InboxFilter } from '../../data/inbox.ts';
import { siteChoicesQuery, siteNameQuery } from '../../data/queries.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../parts/icon.tsx';
import { Panel } from '../parts/panel.tsx';

interface Props {
  filter: InboxFilter;
  onChange: (edit: InboxFilter) => void;
  search: Ref<HTMLInputElement>;
}

export function ChangeFilters({ filter, onChange, search }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filter).filter((name) => name !== 'q' && name !== 'seen').length;
  return (
    <search className="mt-4 flex flex-wrap items-center gap-2">
      <SearchBox
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q })}
        ref={search}
        label={words.inbox.search}
      />
      <Seen value={filter.seen ?? ''} onChange={(seen) => onChange({ seen })} />
      <button
        type="button"
        className="button sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="filter" /> {words.inbox.filters}
        {count > 0 && ` (${count})`}
      </button>
      <div className={`w-full flex-wrap gap-2 sm:flex sm:w-auto ${isOpen ? 'flex' : 'hidden'}`}>
        <WhichChanges filter={filter} onChange={onChange} />
        <Choices name="status" choices={words.changeStatuses} {...{ filter, onChange }} />
        <Dates filter={filter} onChange={onChange} />
      </div>
    </search>
  );
}

/** What changes are about: as the inbox and feeds are narrowed. */
export function WhichChanges({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  return (
    <>
      <Choices name="significance" choices={words.significances} {...{ filter, onChange }} />
      <Choices name="verdict" choices={words.verdicts} {...{ filter, onChange }} />
      <Choices name="type" choices={words.changeTypes} {...{ filter, onChange }} />
      <TagChoice value={filter.tag ?? ''} onChange={(tag) => onChange({ tag })} />
      <SiteChoice value={filter.site ?? ''} onChange={(site) => onChange({ site })} />
    </>
  );
}

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  ref?: Ref<HTMLInputElement>;
}

/** Waits until the writing pauses. */
export function SearchBox({ value, onChange, label, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef(0);
  useEffect(() => setText(value), [value]);
  const change = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(next.trim()), 250);
  };
  return (
    <div className="relative min-w-40 flex-1 sm:max-w-64">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet">
        <Icon name="search" />
      </span>
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={words.inbox.searchShort}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className="field min-h-9 py-1 pl-9 text-sm placeholder:not-italic"
      />
    </div>
  );
}

function Seen({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const choices = { '': words.inbox.all, false: words.inbox.unseen } as const;
  return (
    <fieldset className="segments" aria-label={words.inbox.seen}>
      {Object.entries(choices).map(([choice, word]) => (
        <button key={choice} type="button" aria-pressed={value === choice} onClick={() => onChange(choice)}>
          {word}
        </button>
      ))}
    </fieldset>
  );
}

interface ChoicesProps extends Pick<Props, 'filter' | 'onChange'> {
  name: FilterName & ('significance' | 'verdict' | 'type' | 'status');
  choices: Record<string, string>;
}

/** Several of a few, by tick boxes. */
function Choices({ name, choices, filter, onChange }: ChoicesProps) {
  const chosen = filter[name]?.split(',') ?? [];
  const label = words.inbox.filterNames[name];
  const shown = chosen.map((one) => choices[one] ?? one).join(', ');
  const toggle = (one: string) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    onChange({ [name]: next.join(',') });
  };
  return (
    <Panel label={<FilterLabel label={label} value={shown} />} isActive={chosen.length > 0}>
      <fieldset className="grid" aria-label={label}>
        {Object.entries(choices).map(([value, word]) => (
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              className="size-4 accent-accent"
            />
            {word}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}

interface SiteChoiceProps {
  value: string;
  onChange: (site: string) => void;
}

function SiteChoice({ value, onChange }: SiteChoiceProps) {
  const chosen = useQuery({ ...siteNameQuery(value), enabled: value !== '' });
  const label = words.inbox.filterNames.site;
  return (
    <Panel
      label={<FilterLabel label={label} value={value && (chosen.data?.name ?? '…')} />}
      isActive={value !== ''}
    >
      <SiteChoices value={value} onChange={onChange} />
    </Panel>
  );
}

/** Requested only once the panel is open. */
function SiteChoices({ value, onChange }: SiteChoiceProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery(siteChoicesQuery(q));
  return (
    <>
      <SearchBox value={q} onChange={setQ} label={words.sites.search} />
      <fieldset className="mt-2 grid" aria-label={words.inbox.filterNames.site}>
        <label className="choice">
          <input
            type="radio"
            name="site"
            checked={value === ''}
            onChange={() => onChange('')}
            className="accent-accent"
          />
          {words.inbox.everySite}
        </label>
        {data?.items.map((site) => (
          <label key={site.id} className="choice">
            <input
              type="radio"
              name="site"
              checked={value === site.id}
              onChange={() => onChange(site.id)}
              className="accent-accent"
            />
            <span className="truncate">{site.name}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Tags are the person's own words, so they are written, not chosen. */
function TagChoice({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
  const label = words.inbox.filterNames.tag;
  return (
    <Panel label={<FilterLabel label={label} value={value} />} isActive={value !== ''}>
      <SearchBox value={value} onChange={onChange} label={words.inbox.tag} />
    </Panel>
  );
}

function Dates({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const id = useId();
  const { from = '', to = '' } = filter;
  const shown = [from, to].filter(Boolean).join(' – ');
  const daysAgo = (days: number) => {
    const date = new Date();
    date.setDate(date.getDate() - days);
    return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  };
  return (
    <Panel label={<FilterLabel label={words.inbox.filterNames.from} value={shown} />} isActive={shown !== ''}>
      <div className="grid gap-1">
        {Object.entries(words.inbox.spans).map(([days, word]) => (
          <button
            key={days}
            type="button"
            className="choice"
            onClick={() => onChange({ from: days === 'all' ? '' : daysAgo(Number(days)), to: '' })}
          >
            {word}
          </button>
        ))}
      </div>
      <div className="mt-2 grid gap-2 border-t border-line p-2 pt-3 text-sm">
        {(['from', 'to'] as const).map((name) => (
          <div key={name} className="flex items-center justify-between gap-2">
            <label htmlFor={`${id}-${name}`}>{words.inbox[name]}</label>
            <input
              id={`${id}-${name}`}
              type="date"
              value={name === 'from' ? from : to}
              onChange={(event) => onChange({ [name]: event.target.value })}
              className="field min-h-9 w-40 py-1 text-sm"
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function FilterLabel({ label, value }: { label: string; value: string }) {
  return (
    <>
      <span className="max-w-48 truncate">{value ? `${label}: ${value}` : label}</span>
      <Icon name="down" className="size-3.5" />
    </>
  );
}
