/** The messages beside this one: which it is, and the way to the others. */
import type { ReactNode } from 'react';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import { StepWalk } from '../../answers/step-walk.tsx';
import { branchKeys, pointOf, walkBranch } from './branches.ts';
import { useChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface BranchWalkProps {
  readonly message: ConversationMessage;
  readonly disabled?: boolean;
}

export function BranchWalk({ message, disabled = false }: BranchWalkProps): ReactNode {
  const feature = useChatFeature();
  const { siblings, id, role } = message;
  if (siblings.length < 2) return null;
  const at = siblings.indexOf(id);
  return (
    <StepWalk
      label={role === 'assistant' ? t(m.answersAtThisPoint) : t(m.versionsOfThisMessage)}
      noun={role === 'assistant' ? 'answer' : 'version'}
      words={`${at + 1}/${siblings.length}`}
      at={at}
      count={siblings.length}
      point={pointOf(message)}
      keys={branchKeys}
      disabled={disabled}
      onStep={(by) => void walkBranch(feature.chat, message, by, true)}
    />
  );
}
