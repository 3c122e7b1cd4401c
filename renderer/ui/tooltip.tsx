/** A short explanation that appears at a control under pointer or focus; the control keeps its own accessible name. */
import { Tooltip as Primitive } from 'radix-ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

const closedBy = new WeakSet<Event>();

/** The event closed a tooltip, but should still reach the element around the tooltip. */
export function closedTooltip(event: Event): boolean {
  return closedBy.has(event);
}

/** For what floats and closes by Escape: it does so by the same press that closes a tooltip within it. */
export function closeWithTooltip(close: () => void) {
  return ({ nativeEvent, currentTarget, target }: KeyboardEvent): void => {
    // Events of portals above it are ignored.
    if (target instanceof Node && currentTarget.contains(target) && closedTooltip(nativeEvent)) close();
  };
}

/** Stands once around the app: after a first tooltip the next ones come at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Primitive.Provider delayDuration={450} skipDelayDuration={200}>
      {children}
    </Primitive.Provider>
  );
}

export interface TooltipProps {
  readonly content: ReactNode;
  /** e.g. `Mod+K`. */
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and the usual DOM properties. */
  readonly children: ReactNode;
}

export function Tooltip({ content, keys, side = 'bottom', children }: TooltipProps): ReactNode {
  // A page has dozens, and shows one: its content is rendered only after the first hover or focus.
  const [isNear, setNear] = useState(false);
  const near = (): void => setNear(true);
  return (
    <Primitive.Root>
      <Primitive.Trigger
        asChild
        onPointerEnter={near}
        // A menu that closes gives the focus back: who works by pointer has seen enough of its button.
        onFocus={(event) => {
          near();
          if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
        }}
      >
        {children}
      </Primitive.Trigger>
      {isNear ? (
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            onEscapeKeyDown={(event) => closedBy.add(event)}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex max-w-80 items-center gap-2 rounded-control border border-line bg-panel px-2 py-1 text-12 text-ink shadow-float animate-appear"
          >
            {content}
            {keys === undefined ? null : <Kbd keys={keys} />}
          </Primitive.Content>
        </Primitive.Portal>
      ) : null}
    </Primitive.Root>
  );
}
