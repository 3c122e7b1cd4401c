/** One of a few short choices, side by side. */
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SegmentsProps<Value extends string> {
  /** The accessible name of the choice. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

export function Segments<Value extends string>({ label, value, onChange, options }: SegmentsProps<Value>): ReactNode {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const option = options.find((known) => known.value === next);
        if (option) onChange(option.value);
      }}
      className="inline-flex shrink-0 gap-0.5 rounded-control border border-line p-px"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-6 min-w-6 rounded-[4px] px-1.5 text-11 text-muted tabular-nums transition-colors hover:text-ink data-[state=checked]:selected data-[state=checked]:font-medium data-[state=checked]:text-ink"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
