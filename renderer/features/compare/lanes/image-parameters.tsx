/** The options of a lane of images: those of its model over its way alone (IMG-1, GEN-1). */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { shownSize } from '../../../../shared/attachment.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import type { ImageLane } from '../../../../shared/compare/setup.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { ApiOptions } from '../../../request-form/images/options/api-options.tsx';
import { noTexts, withFieldText } from '../../../request-form/parameters/field-texts.ts';
import { parameterForm, type ParameterForm } from '../../../request-form/parameters/parameter-form.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useLaneProfile } from './lane-profile.ts';
import { useLaneSays } from './lane-says.ts';
import { UnsetAll } from './unset-all.tsx';

export interface ImageParametersProps {
  readonly lane: ImageLane;
}

export function ImageParameters({ lane }: ImageParametersProps): ReactNode {
  const feature = useCompareFeature();
  const { unreadOptions, setup } = feature;
  const { way, settings } = lane;
  const { profile } = useLaneProfile(feature, lane);
  const { problems } = useLaneSays(feature, lane, profile);
  const texts = useStore(unreadOptions, (value) => value[lane.id]?.[way] ?? noTexts);
  const first = useStore(setup.store, (value) => value.setup.ask.attachments.find(({ source }) => source === 'file'));
  const reference = first?.source === 'file' ? shownSize(first.file) : undefined;
  const facts = modelFacts(lane.model);
  const change = (changed: Partial<ImageSettings>): void =>
    setup.changeLane(lane.id, (one) =>
      one.kind === 'image' ? { ...one, settings: { ...one.settings, ...changed } } : one,
    );
  const formOf = <Way extends keyof ImageSettings>(id: Way): ParameterForm<ImageSettings[Way]> =>
    parameterForm({
      parameters: settings[id],
      facts,
      hasVideo: false,
      problems,
      texts,
      onParameters: (changed) => change({ [id]: changed }),
      onText: (field, text) =>
        unreadOptions.setState((all) => {
          const own = all[lane.id];
          return { ...all, [lane.id]: { ...own, [id]: withFieldText(own?.[id] ?? noTexts, field, text) } };
        }),
    });
  const options = optionsOf(facts, way, settings);
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 p-3">
        <ApiOptions way={way} formOf={formOf} options={options} reference={reference} />
      </div>
      <UnsetAll
        onUnset={() => {
          unreadOptions.setState(({ [lane.id]: _, ...others }) => others, true);
          change({ [way]: {} });
        }}
      />
    </div>
  );
}
