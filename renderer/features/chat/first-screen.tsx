/** Where one starts: what the app is, demos that run by themselves, prompts to try, and the way to a gateway of one's own. */
import { ListChecks, Play } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { examplePrompts, type ExamplePrompt } from '../../../shared/example-prompts.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { protocolIds } from '../../../shared/protocols/descriptions.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import { useActiveProfile, useAppState } from '../../app/app-context.tsx';
import { demoTitles, type DemoId } from '../../app/demos.ts';
import { focusControl, messageField } from '../../app/focus-control.ts';
import { runningWords, useLocalServers } from '../../app/local-servers.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { ProtocolSquare, apiColour } from '../../ui/protocol-mark.tsx';
import { ConnectTiles } from './connect-tiles.tsx';
import { MaskDrawing, RaceDrawing, WireDrawing } from './first-drawings.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';
import { modelFacts } from '../../../shared/catalog/models.ts';

export interface FirstScreenProps {
  readonly settings: ChatSettings;
  /** The tools that can be offered. */
  readonly tools: readonly KnownTool[];
  readonly onPrompt: (text: string) => void;
  readonly onSettings: (settings: ChatSettings) => void;
  readonly onDemo: (id: DemoId) => void;
}

interface Card {
  readonly id: DemoId;
  readonly says: typeof m.demoWire | typeof m.demoMask | typeof m.demoRace;
  readonly seconds: number;
  readonly drawing: () => ReactNode;
}

const cards: readonly Card[] = [
  {
    id: 'wire',
    says: m.demoWire,
    seconds: 20,
    drawing: WireDrawing,
  },
  {
    id: 'mask',
    says: m.demoMask,
    seconds: 15,
    drawing: MaskDrawing,
  },
  {
    id: 'race',
    says: m.demoRace,
    seconds: 10,
    drawing: RaceDrawing,
  },
];

/** The prompts that are a click away; the others are two. */
const chips = ['report', 'reasoning', 'parallel-calls', 'cut'];

export function FirstScreen(props: FirstScreenProps): ReactNode {
  const servers = useLocalServers();
  const builtIn = useActiveProfile()?.builtIn ?? false;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 [scrollbar-gutter:stable_both-edges]">
      <div className="@container mx-auto w-full max-w-230 py-[max(1.25rem,min(3.5rem,6vh))]">
        <h1 className="flex items-center gap-3.5 text-28 font-semibold tracking-tight">
          <Mark />
          Quartet
        </h1>
        <p className="mt-2 text-15 text-muted">{t(m.productLead)}</p>
        {builtIn ? (
          <>
            <ul aria-label={t(m.demos)} className="mt-6 grid grid-cols-1 gap-4 @min-[34rem]:grid-cols-3">
              {cards.map((card) => (
                <DemoCard key={card.id} {...card} onStart={() => props.onDemo(card.id)} />
              ))}
            </ul>
            <Prompts {...props} />
          </>
        ) : null}
        <ConnectTiles simulated={builtIn} runningOf={(preset) => runningWords(preset, servers)} />
      </div>
    </div>
  );
}

/** The logo, larger than in the rail. */
function Mark(): ReactNode {
  return (
    <span aria-hidden data-swatch className="grid grid-cols-2 gap-1">
      {protocolIds.slice(0, 4).map((id) => (
        <span key={id} className="size-3.5 rounded-[3px]" style={{ backgroundColor: apiColour(id) }} />
      ))}
    </span>
  );
}

function DemoCard({
  id,
  says,
  seconds,
  drawing: Drawing,
  onStart,
}: Card & { readonly onStart: () => void }): ReactNode {
  return (
    <li className="flex">
      <button
        type="button"
        aria-label={t(m.startDemo, { title: t(demoTitles[id]) })}
        aria-describedby={`demo-${id}`}
        onClick={onStart}
        className="group flex min-w-0 flex-1 flex-col overflow-hidden rounded-composer border border-line bg-panel text-left transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-float"
      >
        <span className="block w-full border-b border-line bg-sunken">
          <Drawing />
        </span>
        <span className="flex flex-1 flex-col px-4 pt-3.5 pb-3">
          <span className="text-14 font-semibold">{t(demoTitles[id])}</span>
          <span id={`demo-${id}`} className="mt-0.5 text-12 text-pretty text-muted">
            {t(says)}
          </span>
          <span className="mt-auto flex items-center gap-1.5 pt-3 text-12 font-medium text-muted group-hover:text-ink">
            <Play size={13} fill="currentColor" strokeWidth={1.75} aria-hidden />
            {t(m.start)}
            <span className="ml-auto text-11 font-normal">{t(m.secondsNoKey, { seconds })}</span>
          </span>
        </span>
      </button>
    </li>
  );
}

/** What the simulated models can show; model, protocol and tools are chosen where a prompt needs others. */
function Prompts({ settings, tools, onPrompt, onSettings }: FirstScreenProps): ReactNode {
  const listing = useAppState((value) => value.listing);
  const [open, setOpen] = useState(false);
  const choose = (example: ExamplePrompt): void => {
    const next = settingsForExample(example, settings, listing?.ids ?? [], tools);
    if (next !== settings) onSettings(next);
    onPrompt(example.prompt);
    setOpen(false);
    focusControl(messageField);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {examplePrompts
        .filter(({ id }) => chips.includes(id))
        .map((example) => (
          <Button
            key={example.id}
            title={translated(example.shows)}
            onClick={() => choose(example)}
            className="rounded-full! px-3!"
          >
            {translated(example.title)}
          </Button>
        ))}
      <Popover
        label={t(m.allTestPrompts)}
        align="end"
        open={open}
        onOpenChange={setOpen}
        className="w-[min(40rem,calc(100vw-2rem))] p-1"
        trigger={
          <Button variant="ghost" icon={ListChecks} className="-mr-2.5 ml-auto">
            {t(m.allTestPrompts)} <span className="font-normal">{examplePrompts.length}</span>
          </Button>
        }
      >
        <ul aria-label={t(m.examples)} className="grid grid-cols-1 sm:grid-cols-2">
          {examplePrompts.map((example) => (
            <li key={example.id} className="flex">
              <button
                type="button"
                title={example.prompt}
                aria-label={translated(example.title)}
                aria-describedby={`example-${example.id}`}
                onClick={() => choose(example)}
                className="flex min-w-0 flex-1 flex-col gap-0.5 rounded-control px-3 py-1.5 text-left -outline-offset-2 hover:bg-hover"
              >
                <span className="flex items-center gap-2">
                  <span className="clip text-13 font-medium">{translated(example.title)}</span>
                  <span aria-hidden className="ml-auto flex shrink-0 gap-1">
                    {example.protocols.map((id) => (
                      <ProtocolSquare key={id} id={id} size={6} />
                    ))}
                  </span>
                </span>
                <span id={`example-${example.id}`} className="text-11 text-pretty text-muted">
                  {translated(example.shows)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}

/** The same object where nothing has to change. `listed`: the models that the key sees. */
export function settingsForExample(
  { protocols, needs }: ExamplePrompt,
  settings: ChatSettings,
  listed: readonly string[],
  tools: readonly KnownTool[],
): ChatSettings {
  const over = protocols.includes(settings.protocol) ? settings : overOneOf(protocols, settings, listed);
  const hasTools = over.tools.some((id) => tools.some((tool) => tool.id === id));
  if (needs !== 'tools' || hasTools || tools.length === 0) return over;
  return { ...over, tools: tools.slice(0, 4).map(({ id }) => id) };
}

function overOneOf(
  protocols: ExamplePrompt['protocols'],
  settings: ChatSettings,
  listed: readonly string[],
): ChatSettings {
  const facts = modelFacts(settings.model);
  const served = protocols.find((protocol) => facts?.apis.includes(protocol));
  if (served !== undefined) return { ...settings, protocol: served };
  for (const protocol of protocols) {
    const model = listed.find((id) => modelFacts(id)?.preferred === protocol);
    if (model !== undefined) return { ...settings, model, protocol };
  }
  return protocols[0] === undefined ? settings : { ...settings, protocol: protocols[0] };
}
