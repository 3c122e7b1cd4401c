/** A question before what cannot be undone. */
import { AlertDialog as AlertPrimitive } from 'radix-ui';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { scrim, useFocusReturn } from './dialog.tsx';
import { floating } from './popover.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: `Delete the profile “Work”?` */
  readonly title: string;
  /** What will be lost, or else what will be done. */
  readonly description: string;
  /** The verb of the one action: `Delete profile`. */
  readonly action: string;
  /** `primary` for an action that loses nothing. */
  readonly variant?: 'danger' | 'primary';
  readonly onConfirm: () => void;
}

/** Asks once. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  variant = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useFocusReturn();
  return (
    <AlertPrimitive.Root open={open} onOpenChange={onOpenChange}>
      <AlertPrimitive.Portal>
        <AlertPrimitive.Overlay className={scrim} />
        <AlertPrimitive.Content
          {...focus}
          className={classNames(
            floating.replace('animate-appear', ''),
            'fixed top-[24vh] left-1/2 z-50 w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 p-4',
          )}
        >
          <AlertPrimitive.Title className="text-14 font-semibold">{title}</AlertPrimitive.Title>
          <AlertPrimitive.Description className="mt-1 text-13 text-muted">{description}</AlertPrimitive.Description>
          <div className="mt-4 flex justify-end gap-2">
            <AlertPrimitive.Cancel asChild>
              <Button>{t(m.cancel)}</Button>
            </AlertPrimitive.Cancel>
            <AlertPrimitive.Action asChild>
              <Button variant={variant} onClick={onConfirm}>
                {action}
              </Button>
            </AlertPrimitive.Action>
          </div>
        </AlertPrimitive.Content>
      </AlertPrimitive.Portal>
    </AlertPrimitive.Root>
  );
}
