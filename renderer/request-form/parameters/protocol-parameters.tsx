/** The controls of one protocol's parameters, as it describes its fields; each unset until it is set (REQ-1, REQ-2). */
import { Fragment, type ReactNode } from 'react';
import { modelFacts } from '../../../shared/catalog/models.ts';
import { extraFields as extra } from '../../../shared/protocols/common-fields.ts';
import type { Parameter } from '../../../shared/protocols/parameter.ts';
import { descriptions, type ParametersById, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { OfferedTool } from '../../../shared/tool.ts';
import { Choice } from '../../ui/choice-field.tsx';
import { halfRows } from '../half-rows.ts';
import { noTexts } from './field-texts.ts';
import { JsonArea } from './json-area.tsx';
import { extraField, jsonFieldOf } from './json-fields.ts';
import { LinesParameter } from './lines-parameter.tsx';
import { NumberControl } from './number-control.tsx';
import { parameterForm, type DescribedForm } from './parameter-form.ts';
import { SpecialControl } from './special-controls.tsx';
import { withText, type UnreadTexts } from './unread-texts.ts';
import { translated } from '../../language/t.ts';

export interface ProtocolParametersProps {
  readonly protocol: ProtocolId;
  /** Parameters of all protocols; those of `protocol` alone are shown and changed. */
  readonly parameters: ParametersById;
  readonly onParameters: (parameters: ParametersById) => void;
  /** What is typed and cannot be read (yet). */
  readonly unread: UnreadTexts;
  /** Given what the texts are made into, from those of the moment. */
  readonly onUnread: (change: (unread: UnreadTexts) => UnreadTexts) => void;
  /** Shown at the controls that they name, those of `unreadProblems` among them. */
  readonly problems: readonly Problem[];
  /** Empty where none is chosen. */
  readonly model: string;
  /** The tools that go with the request. */
  readonly offered: readonly OfferedTool[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
}

export function ProtocolParameters(props: ProtocolParametersProps): ReactNode {
  const { protocol, parameters, onParameters, unread, onUnread, problems, model, hasVideo, offered } = props;
  const form: DescribedForm = parameterForm({
    // The fields of the description are those of its parameters: each control finds a value of its own kind there.
    parameters: parameters[protocol] as unknown as DescribedForm['parameters'],
    facts: modelFacts(model),
    hasVideo,
    problems,
    texts: unread[protocol] ?? noTexts,
    onParameters: (changed) => onParameters({ ...parameters, [protocol]: changed }),
    onText: (field, text) => onUnread((present) => withText(present, protocol, field, text)),
  });
  return (
    <Fragment key={protocol}>
      {inRows(protocol).map((row) => {
        const controls = row.map(({ control, parameter }) => (
          <ParameterControl key={parameter.key} form={form} label={control} parameter={parameter} offered={offered} />
        ));
        const [first] = row;
        return first !== undefined && isHalf(first.parameter) ? (
          <div key={first.parameter.key} className="field-pair empty:hidden">
            {controls}
          </div>
        ) : (
          controls
        );
      })}
      <JsonArea form={form} field={extraField} placeholder={extra.placeholder} description={translated(extra.says)} />
    </Fragment>
  );
}

interface DescribedControl {
  readonly control: string;
  readonly parameter: Parameter;
}

function inRows(protocol: ProtocolId): readonly (readonly DescribedControl[])[] {
  const controls = descriptions[protocol].fields.flatMap(({ control, parameter }) =>
    parameter === undefined ? [] : [{ control, parameter }],
  );
  return halfRows(controls, ({ parameter }) => isHalf(parameter));
}

const halves: ReadonlySet<Parameter['kind']> = new Set(['number', 'modalities', 'aspect-ratio', 'image-size']);

function isHalf({ kind }: Parameter): boolean {
  return halves.has(kind);
}

interface ParameterControlProps {
  readonly form: DescribedForm;
  readonly label: string;
  readonly parameter: Parameter;
  readonly offered: readonly OfferedTool[];
}

function ParameterControl({ form, label, parameter, offered }: ParameterControlProps): ReactNode {
  switch (parameter.kind) {
    case 'number':
      return <NumberControl form={form} label={label} parameter={parameter} />;
    case 'lines':
      return <LinesParameter form={form} parameter={parameter.key} label={label} />;
    case 'object':
    case 'objects': {
      const field = jsonFieldOf(label, parameter);
      const { placeholder, says } = parameter;
      return field === undefined ? null : (
        <JsonArea
          form={form}
          field={field}
          placeholder={translated(placeholder)}
          {...(says === undefined ? {} : { description: translated(says) })}
        />
      );
    }
    case 'choice': {
      const { key, values } = parameter;
      const [first] = values;
      return (
        <Choice
          label={translated(label)}
          value={form.parameters[key] ?? first?.value ?? ''}
          items={values.map(({ value, label: words, says }) => ({
            value,
            label: translated(words),
            description: translated(says),
          }))}
          // What goes out where nothing is set is not worth setting.
          onChange={(value) => form.set(key, value === first?.value ? undefined : (value as never))}
          {...form.said(label)}
        />
      );
    }
    case 'option':
      return null;
    case 'tool-choice':
    case 'response-format':
    case 'modalities':
    case 'aspect-ratio':
    case 'image-size':
      return <SpecialControl form={form} label={label} parameter={parameter} offered={offered} />;
  }
}
