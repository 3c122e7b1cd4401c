/** The four protocols, each with what the catalogue says of it for the chosen model (MODELS-3, MODELS-4). */
import { useMemo, type ReactNode } from 'react';
import { protocolAdvice } from '../../shared/catalog/listing.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import { spokenIn } from '../../shared/dialects/spoken.ts';
import type { DialectChoice } from '../../shared/profile.ts';
import type { Capabilities, ProtocolId } from '../../shared/protocols/protocol.ts';
import { capabilitiesOf, protocols } from '../../shared/protocols/registry.ts';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { ProtocolSquare } from '../ui/protocol-mark.tsx';

export interface ProtocolPickerProps {
  /** Empty where none is chosen. */
  readonly model: string;
  readonly protocol: ProtocolId;
  /** Of the profile that is asked; absent for the described gateway. */
  readonly dialect?: DialectChoice | undefined;
  readonly onProtocol: (protocol: ProtocolId) => void;
  /** The accessible name; `Protocol` where there is none. */
  readonly label?: string;
  readonly className?: string;
}

export function ProtocolPicker(props: ProtocolPickerProps): ReactNode {
  const { model, protocol, dialect: choice, onProtocol, label = 'Protocol', className = 'shrink-0' } = props;
  const dialect = choice === undefined ? undefined : dialectOf(choice);
  const groups = useMemo(
    () => [{ label: '', items: spokenIn(dialect, protocol).map((id) => optionOf(model, id, dialect)) }],
    [model, dialect, protocol],
  );
  return (
    <Combobox
      label={label}
      value={protocol}
      onChange={onProtocol}
      align="end"
      groups={groups}
      display={
        <>
          <ProtocolSquare id={protocol} />
          <span className="clip">{protocols[protocol].label}</span>
        </>
      }
      className={className}
      listClassName="w-88"
    />
  );
}

function optionOf(model: string, id: ProtocolId, dialect: Dialect | undefined): ComboboxItem<ProtocolId> {
  const facts = modelFacts(model);
  const advice = model === '' ? undefined : protocolAdvice(facts, id);
  const limits = lacking(capabilitiesOf(id, dialect));
  const description = [advice?.text, limits].filter((text) => text !== undefined).join(' ');
  return {
    value: id,
    label: protocols[id].label,
    mark: <ProtocolSquare id={id} />,
    ...(advice === undefined ? {} : { note: advice.word }),
    ...(description === '' ? {} : { description }),
  };
}

export function lacking({ streams, toolShape }: Capabilities): string | undefined {
  if (streams) return toolShape === undefined ? 'No tools.' : undefined;
  return toolShape === undefined ? 'No streaming, no tools.' : 'No streaming.';
}
