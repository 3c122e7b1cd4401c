/** The models that a profile's gateway lists, with what the catalogue says of each (MODELS-3). */
import { useCallback, type ReactNode } from 'react';
import { modelFacts } from '../../shared/catalog/models.ts';
import type { ComboboxItem } from '../ui/combobox.tsx';
import { ProtocolSquare } from '../ui/protocol-mark.tsx';
import { modelNote, modelOptions } from './model-choice.ts';
import { ModelCombobox, type ModelComboboxProps } from './model-combobox.tsx';
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/** With another model comes the protocol that it proposes: see `choosing`. */
export interface ModelPickerProps extends Pick<
  ModelComboboxProps,
  'model' | 'listing' | 'known' | 'onModel' | 'onRefresh' | 'display' | 'tooltip' | 'className'
> {
  readonly protocol: ProtocolId;
  /** The accessible name; `Model` where there is none. */
  readonly label?: string;
}

export function ModelPicker({ protocol, label = t(m.model), ...props }: ModelPickerProps): ReactNode {
  const { model, listing, known, className = 'max-w-80 min-w-22.5!' } = props;
  // The composer shows the model alone, and is drawn again as each answer ends: a list of five hundred is made where it is opened.
  const groups = useCallback(
    () =>
      modelOptions(listing, known).map(({ label: family, items }) => ({
        label: family,
        items: items.map(withPreferred),
      })),
    [listing, known],
  );
  return (
    <ModelCombobox
      {...props}
      label={label}
      align="end"
      groups={groups}
      note={modelNote({ model, protocol }, listing)}
      className={className}
      listClassName="w-120"
    />
  );
}

/** The colour of the protocol that the catalogue prefers for the model (MODELS-3). */
function withPreferred(item: ComboboxItem): ComboboxItem {
  const preferred = modelFacts(item.value)?.preferred;
  return preferred === undefined ? item : { ...item, mark: <ProtocolSquare id={preferred} /> };
}
