/** The page Tap: the address before the gateway, what goes through it live, and the exchange that is looked at. */
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Trash2 } from 'lucide-react';
import type { TapStanding } from '../../../shared/tap/tap.ts';
import { TopBarBoundary, useActiveProfile, useCommands, useFeatureStore, TopBarSlot } from '../../app/app-context.tsx';
import type { ShowInspector } from '../../app/inspector.ts';
import { navigate } from '../../app/navigation.ts';
import { newProfileRoute } from '../../app/new-profile.ts';
import { PersistedPanels } from '../../app/persisted-panels.tsx';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { useLostFocus } from '../../ui/take-focus.ts';
import { drawerBelow, useNarrow } from '../../ui/use-narrow.ts';
import { Switch } from '../../ui/switch.tsx';
import { ExchangeDetail } from './exchange-detail.tsx';
import { ExchangeTable } from './exchange-table.tsx';
import * as m from './messages.ts';
import { TapAddress } from './tap-address.tsx';
import { createTapStore, tapOf, type TapStore } from './tap-store.ts';

export interface TapPageProps {
  readonly inspector: ShowInspector;
}

export function TapPage({ inspector }: TapPageProps): ReactNode {
  const tap = useFeatureStore(createTapStore);
  const profile = useActiveProfile();
  const over = useNarrow(drawerBelow);
  const { exchanges, taps, fault, chosen } = useStore(tap.store);
  const standing = profile === undefined ? undefined : tapOf({ taps }, profile.id);
  const own = useMemo(
    () => (exchanges ?? []).filter(({ profileId }) => profileId === profile?.id),
    [exchanges, profile?.id],
  );
  const isEmpty = own.length === 0;
  // What deleted the last ones is gone with them.
  const table = useLostFocus(isEmpty, isEmpty);
  useCommands(
    profile === undefined || standing === undefined
      ? []
      : [
          {
            id: 'tap.record',
            group: t(m.tapGroup),
            label: t(m.recordCommand),
            run: () => void (standing.address === null ? tap.open(profile.id, standing.setup) : tap.close(profile.id)),
          },
          {
            id: 'tap.clear',
            group: t(m.tapGroup),
            label: t(m.clearCommand),
            run: () => void tap.clear(profile.id),
          },
        ],
  );
  if (profile === undefined || standing === undefined)
    return (
      <>
        <h1 className="sr-only">{t(m.tapGroup)}</h1>
        <EmptyState
          title={t(m.noProfile)}
          actions={<Button onClick={() => navigate(newProfileRoute())}>{t(m.connectYourGateway)}</Button>}
          className="flex-1"
        >
          {t(m.noProfileMore)}
        </EmptyState>
      </>
    );
  if (fault !== null)
    return (
      <EmptyState title={t(m.cantBeShown)} className="flex-1">
        <FaultView fault={fault} actions={<Button onClick={tap.follow}>{t(m.tryAgain)}</Button>} />
      </EmptyState>
    );
  if (exchanges === null) return <LoadingState title={t(m.loading)} className="flex-1" />;
  const one = own.find(({ id }) => id === chosen);
  const list = (
    // A low window scrolls as a whole: neither part has room for a scroller of its own.
    <div className="flex min-h-0 min-w-0 flex-1 flex-col [@media(height<560px)]:overflow-y-auto">
      <ErrorBoundary what={t(m.partAddress)} size="pane">
        <TapAddress tap={tap} profile={profile} standing={standing} />
      </ErrorBoundary>
      <ErrorBoundary what={t(m.partTable)} size="pane">
        <ExchangeTable place={table} tap={tap} standing={standing} exchanges={own} />
      </ErrorBoundary>
    </div>
  );
  const detail = <ExchangeDetail tap={tap} exchange={one} exchanges={own} inspector={inspector} />;
  return (
    <>
      <TopBarBoundary>
        <TapTopBar tap={tap} profileId={profile.id} standing={standing} empty={own.length === 0} />
      </TopBarBoundary>
      {own.length === 0 ? (
        list
      ) : over ? (
        <>
          {list}
          <Drawer
            open={one !== undefined}
            onOpenChange={() => tap.choose(null)}
            label={t(m.exchange)}
            resetKey={chosen}
          >
            {detail}
          </Drawer>
        </>
      ) : (
        <PersistedPanels
          panes={[
            { id: 'tap-list', label: t(m.exchanges), minPx: 420, content: list },
            {
              id: 'tap-detail',
              label: t(m.exchange),
              width: { preset: 34, min: 24, max: 60 },
              minPx: 340,
              resetKey: chosen,
              content: detail,
            },
          ]}
        />
      )}
    </>
  );
}

interface TapTopBarProps {
  readonly tap: TapStore;
  readonly profileId: string;
  readonly standing: TapStanding;
  readonly empty: boolean;
}

/** What the top bar shows for the page Tap: whether it records, and the way to begin anew. */
function TapTopBar({ tap, profileId, standing, empty }: TapTopBarProps): ReactNode {
  const moving = useStore(tap.store, (value) => value.moving);
  const records = standing.address !== null;
  return (
    <>
      <TopBarSlot side="start">
        {records ? (
          <span role="status" className="flex items-center gap-1.5 text-12">
            <span aria-hidden className="size-1.5 rounded-full bg-bad" />
            {t(m.recording)}
          </span>
        ) : null}
      </TopBarSlot>
      <TopBarSlot>
        <Switch
          label={t(m.record)}
          checked={records}
          disabled={moving}
          onChange={(on) => void (on ? tap.open(profileId, standing.setup) : tap.close(profileId))}
        />
        <Button variant="ghost" icon={Trash2} disabled={empty} onClick={() => void tap.clear(profileId)}>
          {t(m.clear)}
        </Button>
      </TopBarSlot>
    </>
  );
}
