/** What a message is sent with, set at the foot of the composer: tools, parameters, model and protocol. */
import { SlidersHorizontal, Wrench } from 'lucide-react';
import { memo, Suspense, type ReactNode } from 'react';
import { protocols } from '../../../shared/protocols/registry.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { hrefOf } from '../../app/navigation.ts';
import { requestParameter } from '../../app/requested-parameter.ts';
import { choosing } from '../../request-form/model-choice.ts';
import { ModelPicker } from '../../request-form/model-picker.tsx';
import { parameterSummary } from '../../request-form/parameters/parameter-summary.ts';
import { ProtocolPicker } from '../../request-form/protocol-picker.tsx';
import { useCapabilities } from '../../request-form/use-capabilities.ts';
import { useKnownModels } from '../../request-form/use-known-models.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ParametersContent, type ParametersContentProps } from './parameters-content.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const ToolPicks = lazyPart(() =>
  import('../../request-form/parameters/tool-picks.tsx').then(({ ToolPicks: picks }) => picks),
);

export interface ComposerSettingsProps extends ParametersContentProps {
  readonly parametersOpen: boolean;
  readonly onParametersOpen: (open: boolean) => void;
}

/** Where the composer is too narrow for them, words go before icons do; Stop takes more room than Send. */
const word = 'clip max-w-40 @max-[34rem]:hidden in-data-stops:@max-[40rem]:hidden';

/** The settings do not change while the user types or an answer streams: none of these three renders then. */
export const Tools = memo(function Tools({
  settings,
  tools,
  onSettings,
}: Pick<ComposerSettingsProps, 'settings' | 'tools' | 'onSettings'>): ReactNode {
  const { toolShape } = useCapabilities(settings.protocol);
  const offered = toolShape === undefined ? 0 : tools.filter(({ id }) => settings.tools.includes(id)).length;
  const words = offered === 0 ? t(m.tools) : t(m.countTools, { count: offered });
  return (
    <Popover
      label={t(m.tools)}
      side="top"
      className="w-96 p-3"
      trigger={
        <Button variant="ghost" icon={Wrench} aria-label={words} title={t(m.chooseTheToolsTo)} className="px-2!">
          <span className={word}>{words}</span>
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ToolPicks
          tools={tools}
          picked={settings.tools}
          onPicked={(ids) => onSettings({ ...settings, tools: [...ids] })}
          unavailable={
            toolShape === undefined ? t(m.hasNoTools, { protocol: protocols[settings.protocol].label }) : undefined
          }
          href={hrefOf({ page: 'tools', toolId: null })}
        />
      </Suspense>
    </Popover>
  );
});

export const Parameters = memo(function Parameters(props: ComposerSettingsProps): ReactNode {
  const { settings, problems, docked, onDocked } = props;
  const { streams } = useCapabilities(settings.protocol);
  // The tools have a button of their own. Everything that is sent is visible.
  const set = [...parameterSummary(settings, false), ...(settings.stream || !streams ? [] : [t(m.noStream)])];
  const broken = problems.some(
    ({ severity, field }) => severity === 'error' && !['Model', 'Message', 'Attach files'].includes(field),
  );
  const button = (
    <Button
      variant="ghost"
      icon={SlidersHorizontal}
      data-parameters={props.parametersOpen}
      aria-label={[t(m.parameters), ...(broken ? [t(m.valueCantBeSent)] : []), ...set].join(', ')}
      title={set.length === 0 ? t(m.parameters) : set.join('\n')}
      className={classNames('min-w-0 shrink! px-2!', broken && 'text-bad!')}
      {...(docked
        ? { 'aria-pressed': props.parametersOpen, onClick: () => props.onParametersOpen(!props.parametersOpen) }
        : {})}
    >
      <span className={word}>{set.length === 0 ? t(m.parameters) : set.join(' · ')}</span>
    </Button>
  );
  if (docked) return button;
  return (
    <Popover
      label={t(m.parameters)}
      side="top"
      open={props.parametersOpen}
      onOpenChange={props.onParametersOpen}
      className="w-96"
      trigger={button}
    >
      <ParametersContent {...props} onDocked={onDocked} />
    </Popover>
  );
});

const press = (what: string) => (): void => document.querySelector<HTMLElement>(what)?.click();

/** Opens the model picker, the first of the two controls there: the cure for a failure of this model. */
export const openModelPicker = press('[data-sent-to] [role="combobox"]');

/** Opens the parameters, where they are not visible. */
const openParameters = press('[data-parameters=false]');

/** The same at the field that bounds an answer. */
export function openTokenLimit(): void {
  requestParameter('Max tokens');
  openParameters();
}

/** Without its own frame, inside the composer's. */
const bare = 'border-transparent! bg-transparent! hover:bg-hover! aria-expanded:bg-hover!';

export const SentTo = memo(function SentTo({
  settings,
  onSettings,
}: Pick<ComposerSettingsProps, 'settings' | 'onSettings'>): ReactNode {
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const profile = useActiveProfile();
  const known = useKnownModels(profile);
  return (
    <div data-sent-to className="contents">
      <ModelPicker
        model={settings.model}
        protocol={settings.protocol}
        listing={listing}
        known={known}
        {...(settings.model === '' ? {} : { display: <span className="mono clip">{settings.model}</span> })}
        className={`min-w-0 shrink ${bare}`}
        onModel={(model) => onSettings(choosing(settings, model, profile))}
        onRefresh={() => {
          appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
        }}
      />
      <ProtocolPicker
        model={settings.model}
        protocol={settings.protocol}
        profile={profile}
        tried={known.tried}
        onProtocol={(protocol) => onSettings({ ...settings, protocol })}
        className={`min-w-12 shrink-[2] ${bare}`}
        // Where little is left beside the model, its colour says it.
        nameClass="clip @max-[28rem]:sr-only"
      />
    </div>
  );
});
