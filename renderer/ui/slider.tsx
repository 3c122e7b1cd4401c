/** A number on a track, with its value beside it: dragged, or stepped with the arrow keys. */
import { Slider as Primitive } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SliderProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Gives small values as much of the track as large ones; `min` is above 0 then. */
  readonly logarithmic?: boolean;
  readonly onChange: (value: number) => void;
  /** The value in words, for the eye and for screen readers. */
  readonly words: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

const positions = 1000;

export function Slider(props: SliderProps): ReactNode {
  const { label, value, min, max, step = 1, logarithmic = false, onChange, words, disabled = false, className } = props;
  const ratio = max / min;
  const positionOf = (of: number): number =>
    logarithmic ? Math.log(of / min) / Math.log(ratio) : (of - min) / (max - min);
  const valueAt = (position: number): number => {
    const exact = logarithmic ? min * ratio ** position : min + position * (max - min);
    return limited(Math.round(exact / step) * step);
  };
  const limited = (of: number): number => Number(Math.min(Math.max(of, min), max).toFixed(6));
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
    }[event.key];
    if (steps === undefined) return;
    // The track knows positions alone: keys step the value itself.
    event.preventDefault();
    onChange(limited(value + steps * step));
  };
  return (
    <div className={classNames('flex items-center gap-2', disabled && 'opacity-45', className)}>
      <Primitive.Root
        min={0}
        max={positions}
        step={1}
        value={[Math.round(positionOf(value) * positions)]}
        onValueChange={([position = 0]) => onChange(valueAt(position / positions))}
        disabled={disabled}
        className="relative flex h-control min-w-0 flex-1 touch-none items-center select-none"
      >
        <Primitive.Track data-swatch className="relative h-[3px] flex-1 rounded-full bg-line-strong">
          <Primitive.Range className="absolute h-full rounded-full bg-images" />
        </Primitive.Track>
        <Primitive.Thumb
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={words}
          onKeyDown={onKeyDown}
          className="relative block size-3 rounded-full border-2 border-images bg-panel after:absolute after:-inset-2"
        />
      </Primitive.Root>
      <span aria-hidden className="text-11 whitespace-nowrap text-muted tabular-nums">
        {words}
      </span>
    </div>
  );
}
