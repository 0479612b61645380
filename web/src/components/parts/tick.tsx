// The box that selects a row: in the gutter of the row, and in the place of its mark while a hand is near.
import { useCanWrite } from '../../data/me.ts';

interface Props {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

/** Selecting is for changing many: readers have none. */
export function Tick({ label, isOn, onToggle }: Props) {
  if (!useCanWrite()) return null;
  return (
    <label className="relative z-10 -m-2 flex cursor-pointer p-2">
      <span className="sr-only">{label}</span>
      <input type="checkbox" checked={isOn} onChange={onToggle} className="tick" />
    </label>
  );
}
