/** The size in the row of options: its button, and the popover with the choices above the composer. */
import type { ReactNode, RefObject } from 'react';
import { rich } from '../../../language/rich.ts';
import { t } from '../../../language/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import * as m from './messages.ts';
import { OptionButton } from './option-button.tsx';

export interface SizePopover {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export interface PlacedPopover extends SizePopover {
  /** The composer: what is written in it stays readable. */
  readonly above: RefObject<HTMLElement | null>;
}

interface SizeOptionProps extends PlacedPopover {
  readonly model: string;
  readonly invalid: boolean;
  readonly words: string;
  readonly aside?: string;
  /** Its table has many ratios. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function SizeOption(props: SizeOptionProps): ReactNode {
  const { open, onOpen, above, model, invalid, words, aside = '', wide = false, children } = props;
  return (
    <Popover
      open={open}
      onOpenChange={onOpen}
      label={t(m.size)}
      side="top"
      anchor={above}
      className={classNames('flex flex-col gap-3 p-3.5', wide ? 'w-116' : 'w-92')}
      trigger={
        <OptionButton label={t(m.sizeNow, { size: words })} invalid={invalid}>
          {rich(m.sizeIs, {
            size: words,
            b: (said) => <span className="font-medium text-ink tabular-nums">{said}</span>,
          })}
        </OptionButton>
      }
    >
      <p data-size-of className="flex items-baseline justify-between gap-2 text-11 text-muted">
        <span>{rich(m.sizeFor, { model, b: (said) => <span className="mono font-medium">{said}</span> })}</span>
        <span>{aside}</span>
      </p>
      {children}
    </Popover>
  );
}
