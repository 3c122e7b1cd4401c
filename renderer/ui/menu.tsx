/** A menu of actions at a button. */
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { floating } from './popover.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot be done now. */
  readonly unavailable?: string;
  /** Set where the items are one choice: whether it is this one. */
  readonly chosen?: boolean;
  readonly run: () => void;
}

export interface MenuProps {
  /** One element that takes a ref: the button. */
  readonly trigger: ReactNode;
  readonly items: readonly (MenuItem | 'separator')[];
  readonly align?: 'start' | 'end';
  /** Set where the owner controls whether it is open. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Called once it is closed: the owner then places the focus. Without it, focus returns to the trigger. */
  readonly onClosed?: () => void;
}

const labelOf = (item: MenuItem | 'separator' | undefined): string => (typeof item === 'object' ? item.label : '');

export function Menu({ trigger, items, align = 'end', open, onOpenChange, onClosed }: MenuProps): ReactNode {
  return (
    <DropdownMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(onClosed === undefined
            ? {}
            : {
                onCloseAutoFocus: (event) => {
                  event.preventDefault();
                  onClosed();
                },
              })}
          className={classNames(floating, 'z-50 min-w-44 p-1')}
        >
          {items.map((item, index) =>
            item === 'separator' ? (
              <DropdownMenu.Separator key={`below ${labelOf(items[index - 1])}`} className="my-1 h-px bg-line" />
            ) : (
              <Row key={item.label} item={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Row({ item }: { readonly item: MenuItem }): ReactNode {
  const { icon: Icon, chosen } = item;
  return (
    <DropdownMenu.Item
      disabled={item.unavailable !== undefined}
      onSelect={item.run}
      {...(chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen })}
      className={classNames(
        'flex items-center gap-2 rounded-control px-2 py-1 text-12 outline-none data-highlighted:bg-hover data-disabled:text-muted',
        item.danger && 'text-bad',
      )}
    >
      {Icon ? <Icon size={14} strokeWidth={1.75} aria-hidden /> : null}
      {chosen === undefined ? null : (
        <Check size={14} strokeWidth={1.75} aria-hidden className={chosen ? '' : 'invisible'} />
      )}
      <span className="flex-1">
        {item.label}
        {item.unavailable === undefined ? null : <span className="block text-11">{item.unavailable}</span>}
      </span>
      {item.keys === undefined ? null : <Kbd keys={item.keys} />}
    </DropdownMenu.Item>
  );
}
