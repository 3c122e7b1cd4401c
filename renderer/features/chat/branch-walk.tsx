/** The messages beside this one: which it is, and the way to the others. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { branchKeys, walkBranch } from './branches.ts';
import type { ChatFeature } from './chat-feature.ts';

export interface BranchWalkProps {
  readonly feature: ChatFeature;
  readonly message: ConversationMessage;
  readonly disabled?: boolean;
}

export function BranchWalk({ feature, message, disabled = false }: BranchWalkProps): ReactNode {
  const { siblings, id, role, parentId } = message;
  if (siblings.length < 2) return null;
  const at = siblings.indexOf(id);
  const noun = role === 'assistant' ? 'answer' : 'version';
  const step = (label: string, by: -1 | 1) => (
    <IconButton
      label={`${label} ${noun}`}
      keys={branchKeys[by]}
      icon={by === -1 ? ChevronLeft : ChevronRight}
      size={22}
      data-step={by}
      disabled={disabled || siblings[at + by] === undefined}
      onClick={() => void walkBranch(feature.chat, message, by, true)}
    />
  );
  return (
    <div
      role="group"
      aria-label={role === 'assistant' ? 'Answers at this point' : 'Versions of this message'}
      data-branch={parentId ?? 'top'}
      className="flex shrink-0 items-center text-11 text-muted"
    >
      {step('Previous', -1)}
      <span className="px-0.5">{`${at + 1}/${siblings.length}`}</span>
      {step('Next', 1)}
    </div>
  );
}
