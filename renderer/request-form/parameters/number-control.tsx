/** A number as its protocol describes it: its limit at the control, off with the reason for models that do not take it (REQ-5, REQ-6, GEN-10). */
import type { ReactNode } from 'react';
import type { ModelFacts } from '../../../shared/catalog/models.ts';
import type { NumberParameter as Described } from '../../../shared/protocols/parameter.ts';
import { limitsOf } from '../../../shared/protocols/number-limits.ts';
import { NumberParameter } from './number-parameter.tsx';
import type { DescribedForm } from './parameter-form.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface NumberControlProps {
  readonly form: DescribedForm;
  readonly label: string;
  readonly parameter: Described;
}

export function NumberControl({ form, label, parameter }: NumberControlProps): ReactNode {
  const { key, whole = false, step, ofModel, sampling, proposed, byDefault, aside } = parameter;
  const { least, most } = limitsOf(parameter, form.facts);
  const own = most === undefined ? t(m.leastOrMore, { least }) : t(m.fromTo, { least, most });
  const limit = aside === undefined ? own : translated(aside);
  const omitted = sampling === true ? form.facts?.samplingOmitted : undefined;
  return (
    <NumberParameter
      form={form}
      parameter={key}
      label={label}
      limit={limit}
      integer={whole}
      disabled={omitted !== undefined}
      {...(step === undefined ? {} : { step })}
      placeholder={
        proposed !== undefined
          ? t(m.valueIsSent, { value: proposed })
          : byDefault !== undefined
            ? t(m.valueByDefault, { value: byDefault })
            : t(m.modelDefault)
      }
      description={omitted ?? (ofModel === true ? knownLimits(form.facts, form.hasVideo) : undefined)}
    />
  );
}

/** What the model holds at most, and what is proposed for a video; undefined where nothing is known. */
function knownLimits(facts: ModelFacts | undefined, hasVideo: boolean): string | undefined {
  const { contextTokens, videoOutputTokens } = facts ?? {};
  const said = [
    contextTokens === undefined ? [] : [t(m.contextOfCountTokens, { count: contextTokens })],
    videoOutputTokens !== undefined && hasVideo ? [t(m.forAVideoCount, { count: videoOutputTokens })] : [],
  ].flat();
  return said.length === 0 ? undefined : said.join(' ');
}
