/** A number among the parameters: unset until it is set, with its limit at the control, and any text kept as typed (REQ-1, REQ-5). */
import type { ReactNode } from 'react';
import { NumberField } from '../../ui/number-field.tsx';
import { MendButton } from '../mend-button.tsx';
import type { ParameterForm } from './parameter-form.ts';
import { translated } from '../../language/t.ts';

export interface NumberParameterProps<Key extends string> {
  readonly form: ParameterForm<{ readonly [K in Key]?: number | undefined }>;
  readonly parameter: Key;
  /** Accessible name, and the `field` of problems. */
  readonly label: string;
  /** The limit, shown beside the name. */
  readonly limit: string;
  readonly step?: number;
  readonly integer?: boolean;
  readonly placeholder?: string;
  /** Said below where there is neither a problem nor a note. */
  readonly description?: string | undefined;
  readonly disabled?: boolean;
}

export function NumberParameter<Key extends string>(props: NumberParameterProps<Key>): ReactNode {
  const { form, parameter, label, limit, step, integer = false, placeholder, disabled = false } = props;
  return (
    <NumberField
      label={translated(label)}
      aside={<span className="whitespace-nowrap">{limit}</span>}
      integer={integer}
      disabled={disabled}
      {...(step === undefined ? {} : { step })}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={form.parameters[parameter] ?? null}
      onChange={(value) => form.set(parameter, value ?? undefined)}
      unread={form.unread(label)}
      onUnread={(text) => form.setUnread(label, text)}
      {...form.said(label, props.description)}
      cure={
        <MendButton
          problem={form.broken(label)}
          onMend={({ mended }) => form.set(parameter, typeof mended?.value === 'number' ? mended.value : undefined)}
        />
      }
    />
  );
}
