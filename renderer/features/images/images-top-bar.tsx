/** What the top bar shows for the studio: the title of what is looked at, what can be done with it, the versions where they are a drawer, and the inspector. */
import { Download, Ellipsis, GitBranch, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { TopBarSlot, useAppServices } from '../../app/app-context.tsx';
import { inspectorKeys } from '../../app/inspector.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useImagesFeature } from './images-feature.ts';
import { hasImage, saveVersion } from './results/export-images.ts';
import { versionItems } from './results/version-items.ts';
import { numberText, t } from '../../language/t.ts';
import * as m from './messages.ts';
import * as results from './results/messages.ts';

export interface ImagesTopBarProps {
  /** The versions are behind a button. */
  readonly drawers: boolean;
  /** Absent where there is no request to inspect. */
  readonly onInspect: (() => void) | undefined;
  readonly inspecting: boolean;
}

export function ImagesTopBar({ drawers, onInspect, inspecting }: ImagesTopBarProps): ReactNode {
  const feature = useImagesFeature();
  const { studio, versions, viewState } = feature;
  const services = useAppServices();
  const shownId = useStore(studio.store, ({ draft }) => draft.shownVersionId ?? draft.references[0]?.versionId ?? null);
  const onCanvas = useStore(studio.store, ({ draft }) => draft.shownVersionId);
  const given = useStore(studio.store, ({ draft }) => draft.references[0]?.file.name);
  const version = useStore(versions.store, (value) => (shownId === null ? undefined : value.versions.get(shownId)));
  const count = useStore(versions.store, (value) => value.versions.size);
  return (
    <>
      <TopBarSlot side="start">
        <span className="clip min-w-0 text-13 font-semibold" dir="auto">
          {version?.title ?? given ?? t(m.images)}
        </span>
      </TopBarSlot>
      <TopBarSlot>
        {version === undefined || !hasImage(version) ? null : (
          <Button variant="ghost" icon={Download} onClick={() => saveVersion(version)}>
            {t(results.saveImage)}
          </Button>
        )}
        {drawers && count > 0 ? (
          <Button
            variant="ghost"
            icon={GitBranch}
            onClick={() => viewState.setState({ versionsOpen: true, inspected: null })}
          >
            {t(m.versions)} <span className="tabular-nums">{numberText(count)}</span>
          </Button>
        ) : null}
        {version === undefined || onCanvas === null ? null : (
          <Menu
            trigger={<IconButton label={t(m.moreForVersion)} icon={Ellipsis} />}
            items={versionItems(version, { services, feature })}
          />
        )}
        <IconButton
          icon={PanelRight}
          label={t(m.inspector)}
          tooltip={t(inspecting ? m.showVersions : m.showExchangeInstead)}
          keys={inspectorKeys}
          pressed={inspecting}
          disabled={onInspect === undefined}
          onClick={onInspect}
        />
      </TopBarSlot>
    </>
  );
}
