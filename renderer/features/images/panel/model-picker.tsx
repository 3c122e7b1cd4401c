/** Which model draws: those that the key lists, by what the catalogue knows of them (MODELS-2, MODELS-3). */
import { RefreshCw } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { drawsImages } from '../../../../shared/images/known-model.ts';
import { waysFor } from '../../../../shared/images/ways.ts';
import { useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox, type ComboboxItem } from '../../../ui/combobox.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Field } from '../../../ui/field.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { imageModelOptions, modelNote } from '../../../request-form/images/model-choice.ts';

export interface ModelPickerProps {
  /** Empty where none is chosen. */
  readonly model: string;
  readonly onModel: (model: string) => void;
  readonly problem: string | undefined;
  readonly note: string | undefined;
}

export function ModelPicker({ model, onModel, problem, note }: ModelPickerProps): ReactNode {
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const groups = useMemo(
    () => imageModelOptions(listing).map(({ label, items }) => ({ label, items: items.map(withMark) })),
    [listing],
  );
  const said = modelNote(model, listing) ?? note;
  const refresh = (): void => {
    appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  return (
    <Field label="Image model" problem={problem} {...(said === undefined ? {} : { description: said })}>
      {(control) => (
        <Combobox
          id={control.id}
          label="Image model"
          searchable
          value={model === '' ? null : model}
          onChange={onModel}
          groups={groups}
          // Chosen before, and perhaps no longer in the list: still what would be asked.
          {...(model === '' ? {} : { display: <Chosen model={model} /> })}
          placeholder={listing === null ? 'Loading models' : 'Choose a model'}
          invalid={problem !== undefined}
          {...(control['aria-describedby'] === undefined ? {} : { describedBy: control['aria-describedby'] })}
          className="w-full"
          listClassName="w-100"
          empty={
            listing === null || listing.fetchedAt === null ? 'The gateway has not told its models yet.' : undefined
          }
          notice={
            listing?.fault === undefined ? null : (
              <FaultView fault={listing.fault} announce="none" className="rounded-none! border-x-0! border-t-0!" />
            )
          }
          footer={() => (
            <Button variant="ghost" icon={RefreshCw} className="w-full justify-start!" onClick={refresh}>
              Ask the gateway again
            </Button>
          )}
        />
      )}
    </Field>
  );
}

/** The name in full: what the list says beside it has no room here. */
function Chosen({ model }: { readonly model: string }): ReactNode {
  return (
    <>
      {withMark({ value: model, label: model }).mark}
      <span className="clip mono font-medium">{model}</span>
    </>
  );
}

/** The colour of the way that the model is asked over first; none where that is to be chosen. */
function withMark(item: ComboboxItem): ComboboxItem {
  const facts = modelFacts(item.value);
  const [way] = drawsImages(facts) ? waysFor(facts) : [];
  return way === undefined ? item : { ...item, mark: <ProtocolSquare id={way} /> };
}
