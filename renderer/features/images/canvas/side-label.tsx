/** Says which of two images is seen. */
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { chipClasses } from '../../../viewport/zoom-chip.tsx';

export function SideLabel({ words, className }: { readonly words: string; readonly className?: string }): ReactNode {
  return (
    <span className={classNames(chipClasses, 'pointer-events-none! shadow-float', className)}>
      <span className="clip">{words}</span>
    </span>
  );
}
