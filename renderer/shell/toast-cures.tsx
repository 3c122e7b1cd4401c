/** What cures the failure that a notice tells of, as everywhere else. It cannot be asked again from there. */
import type { ReactNode } from 'react';
import { useActiveProfileId } from '../app/app-context.tsx';
import { FaultCures } from '../app/fault-cures.tsx';
import type { Toast } from '../app/toasts.ts';

export interface ToastCuresProps {
  readonly toast: Toast;
  readonly most?: number;
  /** Closes what shows it. */
  readonly onLeave: () => void;
}

export function ToastCures({ toast: { fault, profileId }, ...rest }: ToastCuresProps): ReactNode {
  const activeId = useActiveProfileId() ?? '';
  return fault === undefined ? null : <FaultCures fault={fault} profileId={profileId ?? activeId} {...rest} />;
}
