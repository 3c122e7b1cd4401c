/** Temperature and Top P, off with the reason for models that take neither (REQ-5, REQ-6). */
import type { ReactNode } from 'react';
import { NumberParameter } from './number-parameter.tsx';
import type { ParameterForm } from './parameter-form.ts';

interface Sampling {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
}

export function SamplingFields({
  form,
  mostTemperature,
}: {
  readonly form: ParameterForm<Sampling>;
  readonly mostTemperature: 1 | 2;
}): ReactNode {
  const omitted = form.facts?.samplingOmitted;
  const off = { disabled: omitted !== undefined, description: omitted };
  return (
    <>
      <NumberParameter
        form={form}
        parameter="temperature"
        label="Temperature"
        limit={`0–${mostTemperature}`}
        step={0.1}
        {...off}
      />
      <NumberParameter form={form} parameter="topP" label="Top P" limit="0–1" step={0.05} {...off} />
    </>
  );
}
