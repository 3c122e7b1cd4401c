/** A choice of a few cards side by side, each with a mark, its name and what it means. */
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly says: string;
  readonly mark: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly value: Value;
  readonly cards: readonly ChoiceCard<Value>[];
  readonly onChoose: (value: Value) => void;
}

export function ChoiceCards<Value extends string>({
  label,
  value,
  cards,
  onChoose,
}: ChoiceCardsProps<Value>): ReactNode {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const card = cards.find((known) => known.value === next);
        if (card !== undefined) onChoose(card.value);
      }}
      style={{ gridTemplateColumns: `repeat(${cards.length}, minmax(0, 1fr))` }}
      className="grid max-w-160 gap-3 border-t border-line pt-4"
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          aria-label={card.label}
          className="flex flex-col items-start gap-1 rounded-card border border-line bg-panel p-3 text-left transition-colors hover:bg-hover data-[state=checked]:border-ink"
        >
          <span aria-hidden className="mb-1 flex">
            {card.mark}
          </span>
          <span className="text-13 font-medium">{card.label}</span>
          <span className="text-11 text-pretty text-muted">{card.says}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
