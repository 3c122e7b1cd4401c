/** What a test of the connection gave, and why saving or testing was refused where no field is at fault. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { FaultView } from '../../ui/fault-view.tsx';
import { isFieldOfForm } from './profile-form.tsx';
import type { ProfileFormState } from './profile-forms.ts';

export function TestResult({ form }: { readonly form: ProfileFormState }): ReactNode {
  if (form.fault && !isFieldOfForm(form.fault.field)) return <FaultView key={form.refusals} fault={form.fault} />;
  const { test } = form;
  if (test?.fault) return <FaultView fault={test.fault} />;
  if (!test?.ok) return null;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-card border border-line bg-panel px-3 py-2 animate-appear"
    >
      <CircleCheck size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-good" aria-hidden />
      <div className="min-w-0">
        <div className="font-medium">
          Connected: {test.models === 1 ? '1 model' : `${test.models} models`} in {Math.round(test.totalMs)} ms
        </div>
        <div className="mono text-11 wrap-anywhere text-muted">GET {test.url}</div>
      </div>
    </div>
  );
}
