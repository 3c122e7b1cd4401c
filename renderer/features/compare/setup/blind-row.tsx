/** Whether the next run is voted on before it is shown which lane is which. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Segments } from '../../../ui/segments.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { SetupRow } from './setup-row.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function BlindRow(): ReactNode {
  const { viewState } = useCompareFeature();
  const blind = useStore(viewState, (value) => value.blind);
  return (
    <SetupRow
      label={t(m.blind)}
      words={t(m.blindNote)}
      action={
        <Segments
          label={t(m.blind)}
          value={blind ? 'on' : 'off'}
          onChange={(next) => viewState.setState({ blind: next === 'on' })}
          options={[
            { value: 'off', label: t(m.blindOff) },
            { value: 'on', label: t(m.blindOn) },
          ]}
        />
      }
    />
  );
}
