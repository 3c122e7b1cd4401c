/** The answers beside this one: which it is, and the way to the others. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssistantMessage } from '../../../shared/conversation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChatFeature } from './chat-feature.ts';

export interface BranchWalkProps {
  readonly feature: ChatFeature;
  readonly message: AssistantMessage;
  readonly disabled: boolean;
}

export function BranchWalk({ feature, message, disabled }: BranchWalkProps): ReactNode {
  const { siblings, id, conversationId } = message;
  if (siblings.length < 2) return null;
  const at = siblings.indexOf(id);
  const step = (label: string, by: -1 | 1) => {
    const target = siblings[at + by];
    return (
      <IconButton
        label={label}
        icon={by === -1 ? ChevronLeft : ChevronRight}
        size={22}
        disabled={disabled || target === undefined}
        onClick={() => {
          if (target !== undefined) void feature.chat.showBranch(conversationId, target);
        }}
      />
    );
  };
  return (
    <div role="group" aria-label="Answers at this point" className="flex items-center text-11 text-muted">
      {step('Previous answer', -1)}
      <span className="px-0.5">{`${at + 1}/${siblings.length}`}</span>
      {step('Next answer', 1)}
    </div>
  );
}
