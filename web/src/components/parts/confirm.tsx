// A question before an action that cannot be undone.
import { words } from '../../words/words.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  note: string;
  action: string;
  onYes: () => void;
  onClose: () => void;
}

export function Confirm({ title, note, action, onYes, onClose }: Props) {
  const agree = () => {
    onClose();
    onYes();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-2 text-quiet">{note}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" className="button button-danger" onClick={agree}>
          {action}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.frame.cancel}
        </button>
      </div>
    </Dialog>
  );
}
