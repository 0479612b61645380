// A button that opens a short list of things to do.
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Icon, type IconName } from './icon.tsx';

interface MenuItem {
  icon: IconName;
  text: string;
  isDanger?: boolean;
  act: () => void;
}

export function Menu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    // Not modal: the page behind stays as it is, and no style is injected, which the policy of the pages would refuse.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className="button button-icon border-transparent bg-transparent"
        aria-label={label}
      >
        <Icon name="more" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-20 min-w-44 rounded-xl border border-line bg-card p-1 shadow-lg"
        >
          {items.map(({ icon, text, isDanger, act }) => (
            <DropdownMenu.Item
              key={text}
              onSelect={act}
              className={`flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 text-sm outline-none data-[highlighted]:bg-hover ${isDanger ? 'text-bad' : ''}`}
            >
              <Icon name={icon} /> {text}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
