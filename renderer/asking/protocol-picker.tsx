/** The four protocols, each with what the catalogue says of it for the chosen model (MODELS-3, MODELS-4). */
import { useMemo, type ReactNode } from 'react';
import { protocolAdvice } from '../../shared/catalog/listing.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import type { ChatSettings } from '../../shared/conversation.ts';
import { protocolIds } from '../../shared/protocols/protocol.ts';
import { protocols } from '../../shared/protocols/registry.ts';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { ProtocolSquare } from '../ui/protocol-mark.tsx';

export function ProtocolPicker({
  settings,
  onSettings,
}: {
  readonly settings: ChatSettings;
  readonly onSettings: (settings: ChatSettings) => void;
}): ReactNode {
  const { model, protocol } = settings;
  const groups = useMemo(() => [{ label: '', items: protocolIds.map((id) => optionOf(model, id)) }], [model]);
  return (
    <Combobox
      label="Protocol"
      value={protocol}
      onChange={(chosen) => onSettings({ ...settings, protocol: chosen })}
      align="end"
      groups={groups}
      display={
        <>
          <ProtocolSquare id={protocol} />
          <span className="clip">{protocols[protocol].label}</span>
        </>
      }
      className="shrink-0"
      listClassName="w-88"
    />
  );
}

function optionOf(model: string, id: ChatSettings['protocol']): ComboboxItem<ChatSettings['protocol']> {
  const facts = modelFacts(model);
  const advice = model === '' ? undefined : protocolAdvice(facts, id);
  const limits = protocols[id].streams ? undefined : 'Whole answers alone, and no tools.';
  const description = [advice?.text, limits].filter((text) => text !== undefined).join(' ');
  return {
    value: id,
    label: protocols[id].label,
    mark: <ProtocolSquare id={id} />,
    ...(advice === undefined ? {} : { note: advice.word }),
    ...(description === '' ? {} : { description }),
  };
}
