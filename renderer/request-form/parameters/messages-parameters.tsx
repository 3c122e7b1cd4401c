/** The controls of a Messages request (MSG-1). */
import type { ReactNode } from 'react';
import type { MessagesParameters } from '../../../shared/protocols/messages/parameters.ts';
import { proposedMaxTokens } from '../../../shared/protocols/messages/proposed-max-tokens.ts';
import { JsonArea } from './json-area.tsx';
import { messagesJsonFields } from './json-fields.ts';
import { MaxTokensField } from './max-tokens-field.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { SamplingFields } from './sampling-fields.tsx';
import { StopSequences } from './stop-sequences.tsx';

export function MessagesParametersForm({ form }: { readonly form: ParameterForm<MessagesParameters> }): ReactNode {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SamplingFields form={form} mostTemperature={1} />
        <MaxTokensField form={form} proposed={proposedMaxTokens} />
      </div>
      <StopSequences form={form} />
      <JsonArea form={form} field={messagesJsonFields.tools} placeholder="not set; a JSON array of further tools" />
      <JsonArea
        form={form}
        field={messagesJsonFields.extra}
        placeholder="not set; a JSON object merged into the body"
        description="For what has no control here."
      />
    </>
  );
}
