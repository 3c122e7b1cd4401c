/** Whether an image is generated or edited, and over which API where the model leaves that open (MODELS-3). */
import type { ReactNode } from 'react';
import type { StudioDraft } from '../../../../shared/images/image-job.ts';
import { imageApiIds, imageDescriptions, type ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { StudioMode } from '../../../../shared/images/image-description.ts';
import { apiLabels } from '../../../../shared/apis.ts';
import { drawsImages } from '../../../../shared/images/known-model.ts';
import { modesOf, modesOver } from '../../../../shared/images/image-apis.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { ShapeRadios } from '../../../request-form/images/size-picker/shape-radios.tsx';
import type { RequestPlan } from '../studio-ask.ts';
import { optionClasses } from './option-button.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

const labels: Readonly<Record<StudioMode, string>> = { generate: m.generate, edit: m.edit };

export interface ApiChoiceProps {
  readonly draft: StudioDraft;
  readonly how: RequestPlan;
  readonly onChange: (change: Partial<StudioDraft>) => void;
}

/** Over which API a model is asked that is not known to draw; nothing for the others. */
export function ApiChoice({ how: { facts, api }, onChange }: ApiChoiceProps): ReactNode {
  if (drawsImages(facts)) return null;
  return (
    <Combobox
      label={t(m.api)}
      value={api}
      groups={[
        {
          label: t(m.anyWay),
          items: imageApiIds.map((id) => ({
            value: id,
            label: apiLabels[id],
            mark: <ProtocolSquare id={id} />,
            description: translated(imageDescriptions[id].images.says),
          })),
        },
      ]}
      onChange={(chosen) => onChange({ api: chosen, ...onlyMode(chosen) })}
      className={optionClasses}
    />
  );
}

/** Whether an image is generated or edited, where the model does both. */
export function ModeChoice({ draft, how, onChange }: ApiChoiceProps): ReactNode {
  const { facts, mode, api } = how;
  const open = !drawsImages(facts);
  const modes = open ? modesOver(api) : modesOf(facts);
  if (modes.length > 1) {
    return (
      <ShapeRadios
        label={t(m.mode)}
        columns={2}
        value={mode}
        onChange={(next) => onChange({ mode: next })}
        options={modes.map((value) => ({ value, label: t(labels[value]) }))}
      />
    );
  }
  if (open) return null;
  return (
    <p className="text-11 text-muted">{t(mode === 'edit' ? m.onlyEdits : m.onlyGenerates, { model: draft.model })}</p>
  );
}

/** What only edits needs an image: the draft shows where it goes. */
function onlyMode(api: ImageApiId): Partial<StudioDraft> {
  return imageDescriptions[api].needsImage === true ? { mode: 'edit' } : {};
}
