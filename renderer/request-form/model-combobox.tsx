/** How a model is chosen wherever one is: from what the gateway lists, or as it is typed, with what to know of the list (MODELS-2). */
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelListing } from '../../shared/models.ts';
import { FaultCures, RetryButton } from '../app/fault-cures.tsx';
import { Button } from '../ui/button.tsx';
import { Combobox, type ComboboxItem, type ComboboxProps } from '../ui/combobox.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import type { KnownModelsOfProfile } from './use-known-models.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ModelComboboxProps extends Pick<
  ComboboxProps<string>,
  'id' | 'display' | 'tooltip' | 'align' | 'invalid' | 'describedBy' | 'className' | 'listClassName'
> {
  /** The accessible name. */
  readonly label: string;
  /** Empty where none is chosen. */
  readonly model: string;
  readonly groups: ComboboxProps<ComboboxItem['value']>['groups'];
  /** Models of the profile that the request goes to; null until they are known. */
  readonly listing: ModelListing | null;
  /** What the profile knows beside the list. */
  readonly known: KnownModelsOfProfile;
  /** What to know of the chosen model; undefined where there is nothing. */
  readonly note?: string | undefined;
  readonly onModel: (model: string) => void;
  /** The gateway is to be asked for its models again. */
  readonly onRefresh: () => void;
}

export function ModelCombobox(props: ModelComboboxProps): ReactNode {
  const { label, model, groups, listing, known, note, onModel, onRefresh, ...rest } = props;
  return (
    <Combobox
      {...rest}
      label={label}
      searchable
      value={model === '' ? null : model}
      onChange={onModel}
      groups={groups}
      // Chosen before, and now not in the list: still what would be sent.
      placeholder={model === '' ? (listing === null ? t(m.loadingModels) : t(m.chooseAModel)) : model}
      onTyped={(text) => {
        known.remember(text);
        onModel(text);
      }}
      empty={emptyWords(listing)}
      notice={(close) => (
        <>
          {listing?.fault === undefined ? null : (
            <FaultView
              fault={listing.fault}
              announce="none"
              className="rounded-none! border-x-0! border-t-0!"
              actions={
                <FaultCures
                  fault={listing.fault}
                  profileId={listing.profileId}
                  retry={<RetryButton onClick={onRefresh} />}
                  onLeave={close}
                />
              }
            />
          )}
          {[note, cutNote(listing)].map((said) =>
            said === undefined ? null : (
              <div key={said} className="border-b border-line px-3 py-1.5 text-11 text-muted">
                {said}
              </div>
            ),
          )}
        </>
      )}
      starred={known.favourites}
      onStar={known.setFavourite}
      footer={() => (
        <Button variant="ghost" icon={RefreshCw} className="w-full justify-start!" onClick={onRefresh}>
          {t(m.refreshModels)}
        </Button>
      )}
    />
  );
}

/** Why the list has no models; undefined where it is the search that finds none. */
function emptyWords(listing: ModelListing | null): string | undefined {
  if (listing !== null && listing.fetchedAt !== null) return undefined;
  return listing?.fault === undefined ? t(m.loadingModels2) : t(m.noModelsLoadedTypeThe);
}

function cutNote(listing: ModelListing | null): string | undefined {
  if (listing?.cut !== true) return undefined;
  return t(m.onlyTheFirstCount, { count: listing.ids.length });
}
