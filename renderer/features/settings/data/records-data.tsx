/** How much room the records of exchanges may take. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { recordLimits } from '../../../../shared/contract.ts';
import { useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { FieldGroup } from '../section-frame.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

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
    <FieldGroup title={t(m.recordingLimit)} hint={t(m.eachAnswerKeepsWhatWent)}>
      <form onSubmit={apply} className="flex max-w-80 items-end gap-2">
        <div className="min-w-0 flex-1">
          <NumberField
            label={t(m.keepAtMost)}
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
          {t(m.apply)}
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(m.keepAtMostLimitMb, { limit: wanted ?? limit })}
        description={t(m.pastThatTheOldestAre)}
        action={t(m.applyTheLimit)}
        onConfirm={() => void save()}
      />
    </FieldGroup>
  );
}
