// What can be done with many sites at once.
import { type ReactNode, useState } from 'react';
import type { Site } from '../../data/client.ts';
import { useSiteActions } from '../../data/site-actions.ts';
import { words } from '../../words/words.ts';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { wordsOf } from '../site-form/lines.ts';
import { ScheduleField } from '../site-form/schedule-field.tsx';

interface Props {
  sites: Site[];
  total: number;
  onAll: () => void;
  onDone: () => void;
}

export function SiteBulk({ sites, total, onAll, onDone }: Props) {
  const { check, setState, addTags, setSchedule, remove } = useSiteActions();
  const [asked, setAsked] = useState<'tags' | 'schedule' | null>(null);
  const isAllPaused = sites.every(({ state }) => state === 'paused');
  const act = (run: () => unknown) => () => {
    void run();
    onDone();
  };
  return (
    <>
      <BulkBar count={sites.length} total={total} onAll={onAll} onClear={onDone}>
        <button type="button" className="button" onClick={act(() => check(sites))}>
          <Icon name="again" /> {words.sites.check}
        </button>
        <button
          type="button"
          className="button"
          onClick={act(() => setState(sites, isAllPaused ? 'active' : 'paused'))}
        >
          <Icon name={isAllPaused ? 'play' : 'pause'} />{' '}
          {isAllPaused ? words.sites.resume : words.sites.pause}
        </button>
        <button type="button" className="button" onClick={() => setAsked('tags')}>
          <Icon name="tag" /> {words.sites.tag}
        </button>
        <button type="button" className="button" onClick={() => setAsked('schedule')}>
          <Icon name="clock" /> {words.sites.schedule}
        </button>
        <button type="button" className="button button-danger" onClick={act(() => remove(sites))}>
          <Icon name="trash" /> {words.sites.delete}
        </button>
      </BulkBar>
      {asked === 'tags' && (
        <TagDialog
          onClose={() => setAsked(null)}
          onTags={(tags) => {
            setAsked(null);
            act(() => addTags(sites, tags))();
          }}
        />
      )}
      {asked === 'schedule' && (
        <ScheduleDialog
          onClose={() => setAsked(null)}
          onSchedule={(schedule) => {
            setAsked(null);
            act(() => setSchedule(sites, schedule))();
          }}
        />
      )}
    </>
  );
}

function TagDialog({ onClose, onTags }: { onClose: () => void; onTags: (tags: string[]) => void }) {
  const [text, setText] = useState('');
  return (
    <Question
      title={words.sites.tagTitle}
      answer={words.sites.tag}
      onClose={onClose}
      onSubmit={() => onTags(wordsOf(text))}
    >
      <Field label={words.form.tags} hint={words.form.tagsHint} name="tags">
        {(props) => <input {...props} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
    </Question>
  );
}

interface ScheduleDialogProps {
  onClose: () => void;
  onSchedule: (schedule: Site['schedule']) => void;
}

function ScheduleDialog({ onClose, onSchedule }: ScheduleDialogProps) {
  const [schedule, setSchedule] = useState<Site['schedule']>({ everyMinutes: 60 });
  return (
    <Question
      title={words.sites.scheduleTitle}
      answer={words.settings.save}
      onClose={onClose}
      onSubmit={() => onSchedule(schedule)}
    >
      <ScheduleField value={schedule} onChange={setSchedule} problem={undefined} />
    </Question>
  );
}

interface QuestionProps {
  title: string;
  answer: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function Question({ title, answer, onClose, onSubmit, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        method="dialog"
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {words.frame.cancel}
          </button>
          <button type="submit" className="button button-main">
            {answer}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
