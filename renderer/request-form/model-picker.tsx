/** The models that a profile's gateway lists, with what the catalogue says of each (MODELS-3). */
import { RefreshCw } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { modelFacts } from '../../shared/catalog/models.ts';
import type { ModelListing } from '../../shared/models.ts';
import type { ProtocolId } from '../../shared/protocols/protocol.ts';
import { Button } from '../ui/button.tsx';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import { ProtocolSquare } from '../ui/protocol-mark.tsx';
import { modelNote, modelOptions } from './model-choice.ts';

export interface ModelPickerProps {
  /** Empty where none is chosen. */
  readonly model: string;
  readonly protocol: ProtocolId;
  /** Of the profile that the request goes to; null until it is known. */
  readonly listing: ModelListing | null;
  /** Models that were typed with this profile, and what keeps a further one; without it the list alone can be chosen from. */
  readonly typed?: { readonly models: readonly string[]; readonly remember: (model: string) => void };
  /** With another model comes the protocol that it proposes: see `choosing`. */
  readonly onModel: (model: string) => void;
  /** The gateway is to be asked for its models again. */
  readonly onRefresh: () => void;
  /** The accessible name; `Model` where there is none. */
  readonly label?: string;
  /** What the closed control shows; the name with its note and mark by default. */
  readonly display?: ReactNode;
  readonly className?: string;
}

export function ModelPicker(props: ModelPickerProps): ReactNode {
  const { model, protocol, listing, typed, label = 'Model', className = 'max-w-80 min-w-22.5!' } = props;
  const groups = useMemo(
    () =>
      modelOptions(listing, typed?.models).map(({ label: family, items }) => ({
        label: family,
        items: items.map(withPreferred),
      })),
    [listing, typed?.models],
  );
  const note = modelNote({ model, protocol }, listing);
  return (
    <Combobox
      label={label}
      searchable
      align="end"
      value={model === '' ? null : model}
      onChange={props.onModel}
      groups={groups}
      // Chosen before, and now not in the list: still what would be sent.
      placeholder={model === '' ? (listing === null ? 'Loading models' : 'Choose a model') : model}
      {...(props.display === undefined ? {} : { display: props.display })}
      className={className}
      listClassName="w-120"
      {...(typed === undefined
        ? {}
        : {
            onTyped: (text: string) => {
              typed.remember(text);
              props.onModel(text);
            },
          })}
      empty={listing === null || listing.fetchedAt === null ? 'The gateway has not told its models yet.' : undefined}
      notice={
        <>
          {listing?.fault === undefined ? null : (
            <FaultView fault={listing.fault} announce="none" className="rounded-none! border-x-0! border-t-0!" />
          )}
          {note === undefined ? null : (
            <div className="border-b border-line px-3 py-1.5 text-11 text-muted">{note}</div>
          )}
        </>
      }
      footer={() => (
        <Button variant="ghost" icon={RefreshCw} className="w-full justify-start!" onClick={props.onRefresh}>
          Ask the gateway again
        </Button>
      )}
    />
  );
}

/** The colour of the protocol that the catalogue prefers for the model (MODELS-3). */
function withPreferred(item: ComboboxItem): ComboboxItem {
  const preferred = modelFacts(item.value)?.preferred;
  return preferred === undefined ? item : { ...item, mark: <ProtocolSquare id={preferred} /> };
}
