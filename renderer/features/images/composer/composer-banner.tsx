/** The one line joined to the composer's top: what the chosen model cannot do, with the buttons that cure it. */
import { ArrowLeftRight, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { apisFor, modesOf } from '../../../../shared/images/image-apis.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import { AlertIcon } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../language/t.ts';
import { rich } from '../../../language/rich.ts';
import { modelThat } from '../../../request-form/images/model-choice.ts';
import * as m from './messages.ts';

export interface ComposerBannerProps {
  readonly model: string;
  readonly cure: ModelCure;
  /** Sending was tried in vain: it is announced. */
  readonly tried: boolean;
  readonly onSwitch: (model: string) => void;
  readonly onDropMask: () => void;
  readonly onAddImage: () => void;
}

export function ComposerBanner(props: ComposerBannerProps): ReactNode {
  const { model, cure, tried, onSwitch } = props;
  const { lack, switchTo } = cure;
  return (
    <div
      role={tried ? 'alert' : 'status'}
      data-banner={lack}
      className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-b border-warning/35 bg-warning-wash py-1 pr-1.5 pl-3 text-12"
    >
      <AlertIcon tone="warning" />
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        {rich(lack === 'mask' ? m.noMasks : m.needsImage, {
          model,
          b: (words) => <span className="mono font-medium">{words}</span>,
        })}
      </span>
      {lack === 'mask' ? (
        <Button variant="ghost" onClick={props.onDropMask}>
          {t(m.dropMask)}
        </Button>
      ) : (
        <Button variant="ghost" icon={ImagePlus} onClick={props.onAddImage}>
          {t(m.addImage)}
        </Button>
      )}
      {switchTo === undefined ? null : (
        <Button icon={ArrowLeftRight} onClick={() => onSwitch(switchTo)}>
          {t(m.switchTo, { model: switchTo })}
        </Button>
      )}
    </div>
  );
}

interface ModelCure {
  /** `mask`: one is painted, and the model takes none. `image`: it only edits, and there is nothing to edit. */
  readonly lack: 'mask' | 'image';
  /** A model without that lack; undefined where the key reaches none. */
  readonly switchTo: string | undefined;
}

interface Composed {
  readonly model: string;
  readonly maskUnusable: boolean;
  readonly needsImage: boolean;
}

/** What the chosen model cannot do of what is composed, and which other model can. Pure. */
export function modelCure(
  { model, maskUnusable, needsImage }: Composed,
  listing: ModelListing | null,
): ModelCure | undefined {
  if (maskUnusable) {
    const takesMasks = modelThat(
      (facts) => apisFor(facts).some((api) => optionsOf(facts, api, noImageSettings).mask !== undefined),
      listing,
      model,
    );
    return { lack: 'mask', switchTo: takesMasks };
  }
  if (!needsImage) return undefined;
  return { lack: 'image', switchTo: modelThat((facts) => modesOf(facts).includes('generate'), listing, model) };
}
