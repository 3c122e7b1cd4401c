/** The takes of a lane: a retried answer is a sibling of the earlier ones. */
import type { ReactNode } from 'react';
import type { Cell } from '../../../../shared/compare/run.ts';
import type { AssistantMessage } from '../../../../shared/conversation.ts';
import { focusStep, StepWalk } from '../../../answers/step-walk.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface TakeWalkProps {
  readonly cell: Cell;
  readonly message: AssistantMessage;
  readonly disabled: boolean;
}

/** Nothing where there is one take. */
export function TakeWalk({ cell, message, disabled }: TakeWalkProps): ReactNode {
  const feature = useCompareFeature();
  const { siblings, id, parentId } = message;
  if (siblings.length < 2) return null;
  const at = siblings.indexOf(id);
  const point = parentId ?? id;
  const step = async (by: -1 | 1): Promise<void> => {
    const target = siblings[at + by];
    if (target === undefined) return;
    await feature.answers.showTake(cell, target);
    requestAnimationFrame(() => focusStep(point, by));
  };
  return (
    <StepWalk
      label={t(m.takes)}
      noun={t(m.take)}
      words={t(m.takeOf, { at: at + 1, of: siblings.length })}
      at={at}
      count={siblings.length}
      point={point}
      disabled={disabled}
      onStep={(by) => void step(by)}
    />
  );
}
