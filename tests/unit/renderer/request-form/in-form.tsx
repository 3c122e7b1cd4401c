/** Controls of parameters in a form that keeps what they set, as the panes around them do. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { parameterForm, type ParameterForm } from '../../../../renderer/request-form/parameters/parameter-form.ts';
import type { FieldTexts } from '../../../../renderer/request-form/parameters/field-texts.ts';
import type { ModelFacts } from '../../../../shared/catalog/models.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { render, type Rendered } from '../rendering.tsx';

export interface FormGiven<Parameters> {
  readonly parameters?: Parameters;
  readonly facts?: ModelFacts | undefined;
  readonly problems?: readonly Problem[];
}

export interface InForm<Parameters> extends Rendered {
  /** What is set by now. */
  readonly set: () => Parameters;
  /** What stands in fields that cannot be read. */
  readonly texts: () => FieldTexts;
}

export async function inForm<Parameters extends object>(
  draw: (form: ParameterForm<Parameters>) => ReactNode,
  given: FormGiven<Parameters> = {},
): Promise<InForm<Parameters>> {
  interface Value {
    readonly parameters: Parameters;
    readonly texts: FieldTexts;
  }
  const store = createStore<Value>()(() => ({ parameters: given.parameters ?? ({} as Parameters), texts: {} }));
  function Form(): ReactNode {
    const { parameters, texts } = useStore(store);
    const { facts, problems = [] } = given;
    const form = parameterForm({
      ...{ parameters, facts, hasVideo: false, texts, problems },
      onParameters: (next) => store.setState({ parameters: next }),
      onText: (field, text) => {
        const { [field]: _, ...others } = store.getState().texts;
        store.setState({ texts: text === null ? others : { ...others, [field]: text } });
      },
    });
    return draw(form);
  }
  const drawn = await render(<Form />);
  return { ...drawn, set: () => store.getState().parameters, texts: () => store.getState().texts };
}

/** Chooses from the list that opens below a control of that name. */
export async function choose({ page, user }: Rendered, name: string, option: RegExp | string): Promise<void> {
  await user.click(page.getByRole('combobox', { name }));
  await user.click(page.getByRole('option', { name: option }));
}
