// A box to tick, with its label.

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Tick({ label, isOn, onChange }: Props) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}
