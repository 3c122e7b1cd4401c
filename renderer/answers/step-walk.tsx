/** The buttons that walk among messages that stand beside one another, and which of them is shown. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface StepWalkProps {
  /** The accessible name of the whole: `Answers at this point`. */
  readonly label: string;
  /** What is walked among: `answer`. */
  readonly noun: string;
  /** Which one is shown, as one reads it: `2/3`. */
  readonly words: string;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  /** Names the point for good: after a step the focus finds the same button there. */
  readonly point: string;
  readonly keys?: Readonly<Record<-1 | 1, string>>;
  readonly disabled?: boolean;
  readonly onStep: (by: -1 | 1) => void;
}

export function StepWalk(props: StepWalkProps): ReactNode {
  const { label, noun, words, at, count, point, keys, disabled = false, onStep } = props;
  const step = (name: string, by: -1 | 1) => (
    <IconButton
      label={`${name} ${noun}`}
      {...(keys === undefined ? {} : { keys: keys[by] })}
      icon={by === -1 ? ChevronLeft : ChevronRight}
      size={24}
      data-step={by}
      disabled={disabled || at + by < 0 || at + by >= count}
      onClick={() => onStep(by)}
    />
  );
  return (
    <div role="group" aria-label={label} data-branch={point} className="flex shrink-0 items-center text-11 text-muted">
      {step(t(m.previous), -1)}
      <span className="px-0.5">{words}</span>
      {step(t(m.next), 1)}
    </div>
  );
}

/** Gives the focus to the same button of the walk at a point, or to the other one where that leads nowhere. */
export function focusStep(point: string, by: -1 | 1): void {
  const group = document.querySelector(`[data-branch="${CSS.escape(point)}"]`);
  const steps = [...(group?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
  const same = steps.find((button) => button.dataset['step'] === String(by));
  (same ?? steps[0])?.focus();
}
