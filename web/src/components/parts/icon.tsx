// Small pictures beside words, drawn here; never the only carrier of a meaning.

const paths = {
  inbox: 'M3 12h4l1.5 2.5h3L13 12h4M4.5 4.5h11L17.5 12v4h-15v-4z',
  sites:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM2.5 10h15M10 2.5c4.5 5 4.5 10 0 15-4.5-5-4.5-10 0-15Z',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M12 4v4M8 12v4',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  plus: 'M10 4v12M4 10h12',
  down: 'M5 7.5l5 5 5-5',
  left: 'M12.5 5l-5 5 5 5',
  right: 'M7.5 5l5 5-5 5',
  up: 'M5 12.5l5-5 5 5',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  out: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  again: 'M16 10a6 6 0 1 1-2-4.5M14.5 2.5v3.3h-3.3',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.5l9 5.5-9 5.5z',
  trash: 'M4 6h12M8 6V3.5h4V6M5.5 6l.8 10.5h7.4L14.5 6',
  tag: 'M3 3h6.5l7 7-6.5 6.5-7-7zM6.5 6.5h.01',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  alert: 'M10 3L1.8 16.5h16.4zM10 8v4M10 14.3h.01',
  eye: 'M2 10c2-3.6 4.7-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.7 5.4-8 5.4S4 13.6 2 10ZM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  ask: 'M3 4h14v10H9l-4 3v-3H3zM8 7.6a2 2 0 1 1 2.6 1.9c-.4.1-.6.4-.6.8M10 12h.01',
  save: 'M10 3v9M6 8.5l4 4 4-4M3.5 13v3.5h13V13',
  quote: 'M8.5 6C6 6.5 4 8 4 11v3h4v-4H5.5M16.5 6C14 6.5 12 8 12 11v3h4v-4h-2.5',
  keys: 'M2.5 5h15v10h-15zM6 8h.01M9 8h.01M12 8h.01M6.5 12h7',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6v4l3 2',
  content: 'M4 5h12M4 8.5h12M4 12h12M4 15.5h7',
  price: 'M3 3h6.5l7 7-6.5 6.5-7-7zM6.5 6.5h.01',
  availability: 'M3 6.5L10 3l7 3.5v7L10 17l-7-3.5zM3 6.5L10 10l7-3.5M10 10v7',
  structure: 'M3 3.5h14v4H3zM3 10.5h5v6H3zM11 10.5h6v6h-6z',
  visual: 'M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2 4 3.5M13 7.5h.01',
  metadata: 'M7.5 3.5C5 3.5 6.5 8 4 10c2.5 2 1 6.5 3.5 6.5M12.5 3.5C15 3.5 13.5 8 16 10c-2.5 2-1 6.5-3.5 6.5',
  feed: 'M4 3.5c7 0 12.5 5.5 12.5 12.5M4 8.5c4.2 0 7.5 3.3 7.5 7.5M5.2 14.9h.01',
  links: 'M8.5 11.5l3-3M9 6l1.8-1.8a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.8 1.8a3.5 3.5 0 0 1-5-5L6 9',
  status: 'M2.5 10h3.5l2.5-6 3.5 12 2.5-6h3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}
