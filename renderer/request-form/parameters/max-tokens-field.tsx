/** The limit on an answer's tokens, with the model's own limits at the control (REQ-5, GEN-10). */
import type { ReactNode } from 'react';
import type { ModelFacts } from '../../../shared/catalog/models.ts';
import { NumberParameter } from './number-parameter.tsx';
import type { ParameterForm } from './parameter-form.ts';

export interface MaxTokensFieldProps {
  readonly form: ParameterForm<{ readonly maxTokens?: number | undefined }>;
  /** The least that the protocol takes. */
  readonly least?: number;
  /** What is sent where nothing is set. */
  readonly proposed?: number;
}

export function MaxTokensField({ form, least = 1, proposed }: MaxTokensFieldProps): ReactNode {
  const { facts } = form;
  const most = facts?.maxOutputTokens;
  return (
    <NumberParameter
      form={form}
      parameter="maxTokens"
      label="Max tokens"
      limit={most === undefined ? `${least} or more` : `${least}–${most.toLocaleString('en')}`}
      integer
      step={64}
      {...(proposed === undefined ? {} : { placeholder: `${proposed} is sent` })}
      description={knownLimits(facts, form.hasVideo)}
    />
  );
}

/** What the model holds at most, and what is proposed for a video; undefined where nothing is known. */
export function knownLimits(facts: ModelFacts | undefined, hasVideo: boolean): string | undefined {
  const { contextTokens, videoOutputTokens } = facts ?? {};
  const said = [
    contextTokens === undefined ? [] : [`Context of ${contextTokens.toLocaleString('en')} tokens.`],
    videoOutputTokens !== undefined && hasVideo
      ? [`For a video, ${videoOutputTokens.toLocaleString('en')} or more.`]
      : [],
  ].flat();
  return said.length === 0 ? undefined : said.join(' ');
}
