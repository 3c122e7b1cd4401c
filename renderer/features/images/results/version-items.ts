/** What can be done with a version, as the items of its menu. */
import {
  Columns2,
  Copy,
  Download,
  FileX,
  ImagePlus,
  MessageSquareText,
  PanelRight,
  Pencil,
  Redo2,
  RotateCcw,
  RefreshCw,
  Star,
  Trash2,
  VenetianMask,
} from 'lucide-react';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { fileAddress } from '../../../host/file-address.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { focusControl } from '../../../app/focus-control.ts';
import { copyPicture } from '../../../host/picture-clipboard.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { ImagesFeature } from '../images-feature.ts';
import { maskToKeep } from '../studio-draft.ts';
import { hasImage, knowsOrigin, saveVersion, type KeptVersion } from './export-images.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface VersionMenuOptions {
  readonly services: AppServices;
  readonly feature: ImagesFeature;
  /** Absent where there is no row to do it in. */
  readonly onRename?: (version: ImageVersion) => void;
  readonly onDelete?: (version: ImageVersion) => void;
}

export type VersionItems = readonly (MenuItem | 'separator')[];

export function versionItems(version: ImageVersion, options: VersionMenuOptions): VersionItems {
  const { services, feature, onRename, onDelete } = options;
  const { studio } = feature;
  const imageless =
    version.file === null ? { unavailable: version.inWords === true ? t(m.answeredInText) : t(m.hasNoImage) } : {};
  const unknown = knowsOrigin(version) ? {} : { unavailable: t(m.addedByYou) };
  const requestless =
    version.requestId !== null ? {} : version.answerId === undefined ? unknown : { unavailable: t(m.notMadeHere) };
  const withImage = (act: (kept: KeptVersion) => void) => (): void => {
    if (hasImage(version)) act(version);
  };
  const withRequest = (act: (request: ImageRequest) => void) => (): void => {
    if (version.requestId !== null) {
      feature.versions
        .request(version.requestId)
        .then(act, (error: unknown) => services.toasts.showFault(faultOf(error)));
    }
  };
  const inspected = (messageId: string): void => feature.viewState.setState({ inspected: messageId });
  const { answerId } = version;
  const inspect =
    answerId === undefined ? withRequest(({ messageId }) => inspected(messageId)) : () => inspected(answerId);
  return [
    ...(version.inWords === true
      ? [
          {
            label: t(m.resume),
            icon: MessageSquareText,
            run: withRequest((request) => continueWords(feature, request)),
          },
        ]
      : []),
    { label: t(m.useAsInput), icon: Redo2, ...imageless, run: withImage((kept) => studio.useAsInput(kept)) },
    {
      label: t(m.useKeepMask),
      icon: VenetianMask,
      ...imageless,
      ...requestless,
      run: withRequest((request) => keepMask(options, version, request)),
    },
    ...compareItem(version, feature),
    { label: t(m.addAsReference), icon: ImagePlus, ...imageless, run: withImage((kept) => studio.addVersion(kept)) },
    'separator',
    {
      label: t(m.restoreSettings),
      icon: RotateCcw,
      ...requestless,
      run: withRequest((request) => studio.restore(request)),
    },
    {
      label: t(m.tryAgain),
      icon: RefreshCw,
      ...requestless,
      run: withRequest((request) => void studio.retry(request)),
    },
    'separator',
    { label: t(m.saveImage), icon: Download, ...imageless, run: withImage((kept) => saveVersion(kept)) },
    {
      label: t(m.saveWithout),
      icon: FileX,
      ...imageless,
      ...unknown,
      run: withImage((kept) => saveVersion(kept, true)),
    },
    { label: t(m.copyImage), icon: Copy, ...imageless, run: withImage((kept) => void copyVersion(services, kept)) },
    {
      label: t(m.showExchange),
      icon: PanelRight,
      ...unknown,
      run: inspect,
    },
    {
      label: version.favourite === true ? t(m.removeFavourite) : t(m.addFavourite),
      icon: Star,
      run: () => feature.versions.favour(version.id, version.favourite !== true),
    },
    ...(onRename === undefined || onDelete === undefined
      ? []
      : ([
          { label: t(m.rename), icon: Pencil, keys: 'F2', run: () => onRename(version) },
          { label: t(m.deleteIt), icon: Trash2, keys: 'Delete', danger: true, run: () => onDelete(version) },
        ] as const)),
  ];
}

/** Two versions side by side; nothing where this is the one in sight, or none is. */
function compareItem(version: ImageVersion, feature: ImagesFeature): VersionItems {
  const { shownVersionId } = feature.studio.store.getState().draft;
  if (shownVersionId === null || shownVersionId === version.id || version.file === null) return [];
  return [{ label: t(m.compareCurrent), icon: Columns2, run: () => compareWith(feature, version) }];
}

/** Holds the version in sight against another one, until another is shown. */
export function compareWith({ viewState }: ImagesFeature, { id }: ImageVersion): void {
  viewState.setState(({ compare }) => ({
    against: id,
    grid: false,
    compare: compare === 'after' ? 'slider' : compare,
  }));
}

/** Goes on from an answer in words, with the hands on the prompt. */
export function continueWords({ studio }: ImagesFeature, request: ImageRequest): void {
  studio.continueFrom(request);
  focusControl('section[data-request] textarea');
}

/** Says why where there is no mask to keep. */
function keepMask({ services, feature }: VersionMenuOptions, version: ImageVersion, request: ImageRequest): void {
  const kept = maskToKeep(version, request);
  if (typeof kept === 'string') services.toasts.show('bad', kept);
  else feature.studio.useAsInput(version, request);
}

/** Copies the image and says how it went: nothing else shows it. */
export async function copyVersion({ toasts }: AppServices, { file }: KeptVersion): Promise<void> {
  try {
    await copyPicture(fileAddress(file));
    toasts.show('good', t(m.onClipboard));
  } catch {
    toasts.show('bad', t(m.notCopied));
  }
}
