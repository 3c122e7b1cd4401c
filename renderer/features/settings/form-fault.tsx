/** Why saving or testing a profile was refused, where no field of its form is at fault. */
import type { ReactNode } from 'react';
import { FaultView } from '../../ui/fault-view.tsx';
import { isFieldOfForm } from './profile-form.tsx';
import type { ProfileFormState } from './profile-forms.ts';

export function FormFault({ form }: { readonly form: ProfileFormState }): ReactNode {
  if (form.fault === null || isFieldOfForm(form.fault.field)) return null;
  return <FaultView key={form.refusals} fault={form.fault} />;
}
