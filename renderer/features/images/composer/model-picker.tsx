/** Which model draws: those that the key lists, by what the catalogue knows of them (MODELS-2, MODELS-3). */
import { useCallback, type ReactNode } from 'react';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { drawsImages } from '../../../../shared/images/known-model.ts';
import { apisFor } from '../../../../shared/images/image-apis.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { ModelCombobox } from '../../../request-form/model-combobox.tsx';
import { useKnownModels } from '../../../request-form/use-known-models.ts';
import type { ComboboxItem } from '../../../ui/combobox.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { optionClasses } from './option-button.tsx';
import { imageModelOptions } from '../../../request-form/images/model-choice.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ModelPickerProps {
  /** Empty where none is chosen. */
  readonly model: string;
  readonly onModel: (model: string) => void;
  readonly invalid: boolean;
  /** The id of what is said of it. */
  readonly describedBy: string | undefined;
}

export function ModelPicker({ model, onModel, invalid, describedBy }: ModelPickerProps): ReactNode {
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const known = useKnownModels(useActiveProfile());
  const groups = useCallback(
    () => imageModelOptions(listing, known).map(({ label, items }) => ({ label, items: items.map(withMark) })),
    [listing, known],
  );
  const refresh = (): void => {
    appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  return (
    <div data-image-model className="contents">
      <ModelCombobox
        label={t(m.imageModel)}
        model={model}
        groups={groups}
        listing={listing}
        known={known}
        onModel={onModel}
        onRefresh={refresh}
        {...(model === '' ? {} : { display: <Chosen model={model} /> })}
        invalid={invalid}
        {...(describedBy === undefined ? {} : { describedBy })}
        className={optionClasses}
        listClassName="w-100"
        align="end"
      />
    </div>
  );
}

/** Brings one to where the model is chosen: what cures a failure of this one. */
export function openImageModelPicker(): void {
  document.querySelector<HTMLElement>('[data-image-model] [role="combobox"]')?.click();
}

/** The name in full: what the list says beside it has no room here. */
function Chosen({ model }: { readonly model: string }): ReactNode {
  return (
    <>
      {withMark({ value: model, label: model }).mark}
      <span className="clip mono">{model}</span>
    </>
  );
}

/** The colour of the API that the model is asked over first; none where that is to be chosen. */
function withMark(item: ComboboxItem): ComboboxItem {
  const facts = modelFacts(item.value);
  const [api] = drawsImages(facts) ? apisFor(facts) : [];
  return api === undefined ? item : { ...item, mark: <ProtocolSquare id={api} /> };
}
