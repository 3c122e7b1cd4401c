/** The controls of a Responses request (RESP-1, RESP-5, RESP-7). */
import type { ReactNode } from 'react';
import type { ResponsesParameters } from '../../../shared/protocols/responses/parameters.ts';
import { Choice, type ChoiceItem } from '../../ui/choice-field.tsx';
import { JsonArea } from './json-area.tsx';
import { responsesJsonFields } from './json-fields.ts';
import { MaxTokensField } from './max-tokens-field.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { SamplingFields } from './sampling-fields.tsx';

const continuations: readonly ChoiceItem[] = [
  {
    value: 'previous',
    label: 'Previous response',
    description: 'Sends only new messages plus the previous response ID.',
  },
  {
    value: 'full',
    label: 'Whole conversation',
    description: 'Sends all messages again, without an ID. Tool calls of earlier answers are left out.',
  },
];

export function ResponsesParametersForm({ form }: { readonly form: ParameterForm<ResponsesParameters> }): ReactNode {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SamplingFields form={form} mostTemperature={2} />
        <MaxTokensField form={form} least={16} />
      </div>
      <Choice
        label="Continuation"
        value={form.parameters.continuation ?? 'previous'}
        items={continuations}
        // How it goes on where nothing is set, and so not worth setting.
        onChange={(value) => form.set('continuation', value === 'full' ? 'full' : undefined)}
        {...form.said('Continuation')}
      />
      <JsonArea
        form={form}
        field={responsesJsonFields.tools}
        placeholder={'not set; a JSON array, such as [{"type": "web_search"}]'}
        description="Further tools in the protocol's own form: web search, image generation."
      />
      <JsonArea form={form} field={responsesJsonFields.metadata} placeholder={'not set; such as {"purpose": "test"}'} />
      <JsonArea
        form={form}
        field={responsesJsonFields.extra}
        placeholder="not set; a JSON object merged into the body"
        description="For what has no control here."
      />
    </>
  );
}
