// A panel beside its button, as long as it is drawn: it takes the focus, gives it back, and goes when one is done.
import * as Popover from '@radix-ui/react-popover';
import { type ReactNode, type RefObject, useRef } from 'react';

interface Props {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
}

export function OpenPanel({ id, button, onClose, children }: Props) {
  const hasGoneElsewhere = useRef(false);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          // Its own button closes it by itself: closed here too, it would open again at once.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
            else hasGoneElsewhere.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!hasGoneElsewhere.current) button.current?.focus();
          }}
          className="z-20 max-h-[min(26rem,var(--radix-popover-content-available-height))] w-64 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-xl border border-line bg-card p-2 shadow-lg"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
