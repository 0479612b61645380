// What can be done with many sites at once.
import { useState } from 'react';
import type { Site } from '../client.ts';
import { useSiteActions } from '../site-actions.ts';
import { words } from '../words/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { wordsOf } from './lines.ts';

export function SiteBulk({ sites, onDone }: { sites: Site[]; onDone: () => void }) {
  const { check, setState, addTags, remove } = useSiteActions();
  const [isTagging, setIsTagging] = useState(false);
  const isAllPaused = sites.every(({ state }) => state === 'paused');
  const act = (run: () => unknown) => () => {
    void run();
    onDone();
  };
  return (
    <>
      <BulkBar count={sites.length} onClear={onDone}>
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
        <button type="button" className="button" onClick={() => setIsTagging(true)}>
          <Icon name="tag" /> {words.sites.tag}
        </button>
        <button type="button" className="button button-danger" onClick={act(() => remove(sites))}>
          <Icon name="trash" /> {words.sites.delete}
        </button>
      </BulkBar>
      {isTagging && (
        <TagDialog
          onClose={() => setIsTagging(false)}
          onTags={(tags) => {
            setIsTagging(false);
            act(() => addTags(sites, tags))();
          }}
        />
      )}
    </>
  );
}

function TagDialog({ onClose, onTags }: { onClose: () => void; onTags: (tags: string[]) => void }) {
  const [text, setText] = useState('');
  return (
    <Dialog title={words.sites.tagTitle} onClose={onClose}>
      <form
        method="dialog"
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onTags(wordsOf(text));
        }}
      >
        <Field label={words.form.tags} hint={words.form.tagsHint} name="tags">
          {(props) => <input {...props} value={text} onChange={(event) => setText(event.target.value)} />}
        </Field>
        <div className="flex justify-end gap-2">
          <button type="button" className="button" onClick={onClose}>
            {words.frame.cancel}
          </button>
          <button type="submit" className="button button-main">
            {words.sites.tag}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
