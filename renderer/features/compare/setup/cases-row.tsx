/** The cases of the setup: how many there are, and the way to their dialog. */
import type { ReactNode } from 'react';
import type { ComparePlan } from '../../../../shared/compare/setup.ts';
import { Button } from '../../../ui/button.tsx';
import { SetupRow } from './setup-row.tsx';
import { casesWords, hasCases } from './setup-words.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface CasesRowProps {
  readonly plan: ComparePlan;
  readonly onCases: () => void;
}

export function CasesRow({ plan, onCases }: CasesRowProps): ReactNode {
  return (
    <SetupRow
      label={t(m.cases)}
      words={casesWords(plan)}
      action={
        <Button aria-haspopup="dialog" onClick={onCases}>
          {t(hasCases(plan) ? m.editCases : m.addCases)}
        </Button>
      }
    />
  );
}
