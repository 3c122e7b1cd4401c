/** Whether an image is generated or edited, and over which way where the model leaves that open (MODELS-3). */
import type { ReactNode } from 'react';
import { surfaceLabels } from '../../../../shared/catalog/models.ts';
import type { ImageWayId, StudioDraft } from '../../../../shared/images/image-job.ts';
import { imageWayIds } from '../../../../shared/images/image-ways.ts';
import { drawsImages } from '../../../../shared/images/known-model.ts';
import { modesOf, type StudioMode } from '../../../../shared/images/ways.ts';
import { Choice } from '../../../ui/choice-field.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { ShapeRadios } from '../../../request-form/images/size-picker/shape-radios.tsx';
import type { AskedHow } from '../studio-ask.ts';

const labels: Readonly<Record<StudioMode, string>> = { generate: 'Generate', edit: 'Edit' };

export interface WayChoiceProps {
  readonly draft: StudioDraft;
  readonly how: AskedHow;
  readonly onChange: (change: Partial<StudioDraft>) => void;
}

export function WayChoice({ draft, how, onChange }: WayChoiceProps): ReactNode {
  const { facts, mode, way } = how;
  const open = !drawsImages(facts);
  const modes = open ? modesOver(way) : modesOf(facts);
  return (
    <>
      {open ? (
        <Choice
          label="Way"
          value={way}
          items={imageWayIds.map((id) => ({
            value: id,
            label: surfaceLabels[id],
            mark: <ProtocolSquare id={id} />,
            description: says[id],
          }))}
          onChange={(next) => {
            const chosen = imageWayIds.find((id) => id === next) ?? null;
            onChange({ way: chosen, ...(chosen === 'image-edits' ? { mode: 'edit' } : {}) });
          }}
          problem={undefined}
          description="No drawing is described of this model: try it over any way."
        />
      ) : null}
      {modes.length > 1 ? (
        <ShapeRadios
          label="Mode"
          columns={2}
          value={mode}
          onChange={(next) => onChange({ mode: next })}
          options={modes.map((value) => ({ value, label: labels[value] }))}
        />
      ) : open ? null : (
        <p className="-mt-1.5 text-11 text-muted">
          {draft.model} {mode === 'edit' ? 'edits images and does not generate any' : 'generates images and edits none'}
          .
        </p>
      )}
    </>
  );
}

const says: Readonly<Record<ImageWayId, string>> = {
  'image-generations': 'JSON; from the prompt alone.',
  'image-edits': 'A form; images, and a mask.',
  generate: 'JSON; from the prompt, with or without images.',
};

const modesOver = (way: ImageWayId): readonly StudioMode[] => (way === 'generate' ? ['generate', 'edit'] : []);
