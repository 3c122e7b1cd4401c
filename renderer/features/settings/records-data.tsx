/** How much room the records of exchanges may take. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { recordLimits } from '../../../shared/contract.ts';
import { useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { FieldGroup } from './section-frame.tsx';

const { leastMb, mostMb, defaultMb } = recordLimits;

export function RecordsData(): ReactNode {
  const { appState, toasts } = useAppServices();
  const limit = useAppState((value) => value.app?.preferences.recordLimitMb ?? defaultMb);
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const [asking, setAsking] = useState(false);
  const wanted = typed === undefined ? limit : typed;
  const fits = wanted !== null && Number.isInteger(wanted) && wanted >= leastMb && wanted <= mostMb;
  const changed = fits && wanted !== limit;

  const save = async (): Promise<void> => {
    if (!changed) return;
    try {
      await appState.savePreferences({ recordLimitMb: wanted });
      setTyped(undefined);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!changed) return;
    // What is let go does not come back.
    if (wanted < limit) setAsking(true);
    else void save();
  };

  return (
    <FieldGroup
      title="Records of exchanges"
      hint="Each answer keeps what went over the wire. Beyond this bound the oldest records go; the answers themselves stay."
    >
      <form onSubmit={apply} className="flex max-w-80 items-end gap-2">
        <div className="min-w-0 flex-1">
          <NumberField
            label="Keep at most"
            integer
            min={leastMb}
            max={mostMb}
            step={100}
            unit="MB"
            placeholder={String(limit)}
            value={wanted}
            onChange={setTyped}
          />
        </div>
        <Button type="submit" disabled={!changed}>
          Apply
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Keep at most ${(wanted ?? limit).toLocaleString('en')} MB of records?`}
        description="Where there are more, the oldest are let go now and do not come back. The answers stay."
        action="Apply the bound"
        onConfirm={() => void save()}
      />
    </FieldGroup>
  );
}
