/** Grow, shrink, feather: asks by how many pixels. */
import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { limitProblem, NumberField } from '../../../ui/number-field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { ToolRow } from './toolbar-button.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface PixelsPopoverProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** What happens, in one sentence. */
  readonly explanation: string;
  readonly unavailable: string | undefined;
  readonly onApply: (pixels: number) => void;
}

const limits = { min: 1, max: 500, integer: true } as const;

export function PixelsPopover({ label, icon, explanation, unavailable, onApply }: PixelsPopoverProps): ReactNode {
  const [open, setOpen] = useState(false);
  const [pixels, setPixels] = useState<number | null>(8);
  const usable = pixels !== null && limitProblem(t(m.pixels), pixels, limits) === undefined;
  return (
    <Popover
      open={open}
      onOpenChange={(next) => setOpen(next && unavailable === undefined)}
      label={label}
      side="right"
      trigger={<ToolRow label={label} icon={icon} unavailable={unavailable} />}
      className="w-56 p-3"
    >
      <form
        className="flex flex-col gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!usable || unavailable !== undefined) return;
          onApply(pixels);
          setOpen(false);
        }}
      >
        <NumberField
          label={t(m.pixels)}
          unit="px"
          placeholder=""
          value={pixels}
          onChange={setPixels}
          {...limits}
          description={explanation}
        />
        <Button type="submit" disabled={!usable}>
          {t(m.apply)}
        </Button>
      </form>
    </Popover>
  );
}
