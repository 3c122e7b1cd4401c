/** The profile and the parameters of one lane in a popover: those of its protocol alone, each unset until it is set (REQ-1, REQ-2). */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import { capabilitiesOf, protocols } from '../../../../shared/protocols/registry.ts';
import type { Lane, TextLane, ImageLane } from '../../../../shared/compare/setup.ts';
import { shownSize } from '../../../../shared/attachment.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import { optionsOf } from '../../../../shared/images/options.ts';
import { ProtocolParameters } from '../../../request-form/parameters/protocol-parameters.tsx';
import { nothingUnread } from '../../../request-form/parameters/unread-texts.ts';
import { useTools } from '../../../app/tools-state.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ApiOptions } from '../../../request-form/images/options/api-options.tsx';
import { noTexts, withFieldText } from '../../../request-form/parameters/field-texts.ts';
import { parameterForm, type ParameterForm } from '../../../request-form/parameters/parameter-form.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useLaneProfile } from './lane-profile.ts';
import { LaneProfilePicker } from './lane-profile-picker.tsx';
import { useLaneSays } from './lane-says.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

export interface LaneParametersProps {
  readonly lane: Lane;
  readonly number: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: ReactNode;
}

export function LaneParameters({ lane, number, open, onOpenChange, trigger }: LaneParametersProps): ReactNode {
  return (
    <Popover
      label={t(m.parametersOf, { number })}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      className="w-96"
      trigger={trigger}
    >
      <div className="flex items-center gap-3 border-b border-line p-3">
        <span aria-hidden className="text-12 font-medium">
          {t(m.profile)}
        </span>
        <LaneProfilePicker lane={lane} />
      </div>
      {lane.kind === 'text' ? <TextParameters lane={lane} /> : <ImageParameters lane={lane} />}
    </Popover>
  );
}

function TextParameters({ lane }: { readonly lane: TextLane }): ReactNode {
  const feature = useCompareFeature();
  const { profile } = useLaneProfile(feature, lane);
  const { problems } = useLaneSays(feature, lane, profile);
  const unread = useStore(feature.unread, (value) => value[lane.id] ?? nothingUnread);
  const ask = useStore(feature.setup.store, (value) => value.setup.ask);
  const offered = useTools().filter(({ id }) => ask.tools.includes(id));
  const { protocol, parameters } = lane;
  const change = (changed: Partial<TextLane>): void =>
    feature.setup.changeLane(lane.id, (one) => (one.kind === 'text' ? { ...one, ...changed } : one));
  const { label } = protocols[protocol];
  const { streams } = capabilitiesOf(protocol, profile === undefined ? undefined : dialectOf(profile.dialect));
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 p-3">
        <Switch
          label={t(m.stream)}
          checked={lane.stream && streams}
          onChange={(stream) => change({ stream })}
          disabled={!streams}
          {...(streams ? {} : { description: t(m.noStreams, { label }) })}
        />
        <LaneSystemPrompt lane={lane} />
        <ProtocolParameters
          protocol={protocol}
          parameters={parameters}
          onParameters={(changed) => change({ parameters: changed })}
          unread={unread}
          onUnread={(made) =>
            feature.unread.setState((all) => ({ ...all, [lane.id]: made(all[lane.id] ?? nothingUnread) }))
          }
          problems={problems}
          model={lane.model}
          offered={offered}
          hasVideo={ask.attachments.some((one) => one.source === 'file' && one.file.kind === 'video')}
        />
      </div>
      <UnsetAll
        onUnset={() => {
          feature.unread.setState(({ [lane.id]: _, ...others }) => others, true);
          feature.setup.changeLane(lane.id, (one) =>
            one.kind === 'text'
              ? withSystem({ ...one, parameters: { ...parameters, [protocol]: {} } }, undefined)
              : one,
          );
        }}
      />
    </div>
  );
}

/** The system prompt of one lane: that of all lanes until it is given its own, which may be none. */
function LaneSystemPrompt({ lane }: { readonly lane: TextLane }): ReactNode {
  const feature = useCompareFeature();
  const shared = useStore(feature.setup.store, (value) => value.setup.ask.system);
  const change = (system: string | undefined): void =>
    feature.setup.changeLane(lane.id, (one): Lane => (one.kind === 'text' ? withSystem(one, system) : one));
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t(m.ownSystem)}
        checked={lane.system !== undefined}
        onChange={(own) => change(own ? shared : undefined)}
      />
      {lane.system === undefined ? null : (
        <TextArea
          label={t(m.systemOfLane)}
          labelHidden
          minRows={2}
          maxRows={8}
          placeholder={t(m.emptySystem)}
          value={lane.system}
          onChange={change}
        />
      )}
    </div>
  );
}

/** Undefined means the system prompt of all lanes. */
function withSystem({ system: _, ...lane }: TextLane, system: string | undefined): TextLane {
  return system === undefined ? lane : { ...lane, system };
}

interface ImageParametersProps {
  readonly lane: ImageLane;
}

/** The options of a lane of images: those of its model over its API alone (IMG-1, GEN-1). */
function ImageParameters({ lane }: ImageParametersProps): ReactNode {
  const feature = useCompareFeature();
  const { unreadOptions, setup } = feature;
  const { api, settings } = lane;
  const { profile } = useLaneProfile(feature, lane);
  const { problems } = useLaneSays(feature, lane, profile);
  const texts = useStore(unreadOptions, (value) => value[lane.id]?.[api] ?? noTexts);
  const first = useStore(setup.store, (value) => value.setup.ask.attachments.find(({ source }) => source === 'file'));
  const reference = first?.source === 'file' ? shownSize(first.file) : undefined;
  const facts = modelFacts(lane.model);
  const change = (changed: Partial<ImageSettings>): void =>
    setup.changeLane(lane.id, (one) =>
      one.kind === 'image' ? { ...one, settings: { ...one.settings, ...changed } } : one,
    );
  const formOf = <Api extends keyof ImageSettings>(id: Api): ParameterForm<ImageSettings[Api]> =>
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
  const options = optionsOf(facts, api, settings);
  return (
    <div className="flex flex-col">
      <div className="flex flex-col gap-3 p-3">
        <ApiOptions api={api} formOf={formOf} options={options} reference={reference} />
      </div>
      <UnsetAll
        onUnset={() => {
          unreadOptions.setState(({ [lane.id]: _, ...others }) => others, true);
          change({ [api]: {} });
        }}
      />
    </div>
  );
}

/** The foot of a lane's parameters: takes all of them out. */
function UnsetAll({ onUnset }: { readonly onUnset: () => void }): ReactNode {
  return (
    <div className="sticky bottom-0 flex border-t border-line bg-panel px-3 py-2">
      <Button variant="ghost" icon={RotateCcw} onClick={onUnset}>
        {t(m.unsetAll)}
      </Button>
    </div>
  );
}
