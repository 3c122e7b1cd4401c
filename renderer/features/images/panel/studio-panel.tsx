/** The left column: model, prompt, references, size, options, and the one button that sends. */
import { Eye, WandSparkles } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { shownSize } from '../../../../shared/attachment.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import { noTexts, withFieldText } from '../../../request-form/parameters/field-texts.ts';
import { parameterForm, type ParameterForm } from '../../../request-form/parameters/parameter-form.ts';
import { Button } from '../../../ui/button.tsx';
import { readableKeys } from '../../../ui/kbd.tsx';
import { WaitingSendLine } from '../../../request-form/attachments/waiting-send-line.tsx';
import type { ImagesFeature } from '../images-feature.ts';
import { studioOwner } from '../reference-intake.ts';
import { RunCards } from '../runs/run-cards.tsx';
import { saidAt, type Asked } from '../use-asked.ts';
import { EndpointOptions } from '../../../request-form/images/options/endpoint-options.tsx';
import { AfterWords } from './after-words.tsx';
import { FurtherTurn } from './further-turn.tsx';
import { GenerateOptions } from '../../../request-form/images/options/generate-options.tsx';
import { ModelPicker } from './model-picker.tsx';
import { PromptField } from './prompt-field.tsx';
import { Reasons } from './reasons.tsx';
import { References } from './references.tsx';
import { WayChoice } from './way-choice.tsx';

/** Sends from anywhere on the page. */
export const startKeys = 'Mod+Enter';

export interface StudioPanelProps {
  readonly feature: ImagesFeature;
  readonly asked: Asked;
  /** Why the button would not send, beside broken limits; null where it would. */
  readonly obstacle: string | null;
  /** How often it was tried in vain since the last change. */
  readonly tries: number;
  readonly onStart: () => void;
  readonly onPreview: () => void;
}

export function StudioPanel(props: StudioPanelProps): ReactNode {
  const { feature, asked, tries } = props;
  const { studio } = feature;
  const { draft, how, problems, masked } = asked;
  const starting = useStore(studio.store, (value) => value.starting);
  const fault = useStore(studio.store, (value) => value.fault);
  const tried = tries > 0;
  const at = (field: string): ReturnType<typeof saidAt> => saidAt(problems, field);
  const messages = (severity: 'error' | 'note'): readonly string[] =>
    problems
      .filter((each) => each.field === 'Add reference image' && each.severity === severity)
      .map(({ message }) => message);
  const action = how.mode === 'edit' ? 'Edit image' : 'Generate image';
  return (
    <section aria-label="Request" className="flex min-h-0 flex-1 flex-col bg-panel">
      <div className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto p-3.5">
        <ModelPicker model={draft.model} onModel={(model) => studio.change({ model })} {...at('Image model')} />
        <WayChoice draft={draft} how={how} onChange={(change) => studio.change(change)} />
        <AfterWords studio={studio} versions={feature.versions} draft={draft} />
        <PromptField
          draft={draft}
          how={how}
          onPrompt={(prompt) => studio.change({ prompt })}
          // Nobody is told that nothing is written before they try to send it.
          problem={tried || draft.prompt !== '' ? at('Prompt').problem : undefined}
          note={at('Prompt').note}
        />
        <References
          studio={studio}
          versions={feature.versions}
          how={how}
          references={draft.references}
          masked={masked}
          problems={tried || draft.references.length > 0 ? messages('error') : []}
          notes={messages('note')}
        />
        {how.mode === 'edit' && draft.afterWordsOf === undefined ? (
          <FurtherTurn
            versions={feature.versions}
            draft={draft}
            onChange={(furtherTurn) => studio.change({ furtherTurn })}
          />
        ) : null}
        <Options feature={feature} asked={asked} />
      </div>
      <div className="flex shrink-0 flex-col gap-2 border-t border-line p-3.5">
        <div className="flex max-h-60 flex-col gap-2 overflow-y-auto empty:hidden">
          <Reasons
            key={tries}
            fault={fault}
            problems={problems}
            obstacle={props.obstacle}
            tried={tried}
            sized={how.options.size !== undefined}
          />
          <RunCards feature={feature} />
        </div>
        <WaitingSendLine
          waiting={studio.waiting}
          uploadQueue={studio.uploadQueue}
          owner={studioOwner}
          className="px-2.5! text-12!"
        />
        {starting ? <Preparing edits={how.mode === 'edit'} /> : null}
        <Button
          variant="primary"
          size="main"
          icon={WandSparkles}
          busy={starting}
          aria-label={action}
          aria-keyshortcuts="Control+Enter"
          onClick={props.onStart}
          className="w-full"
        >
          {action}
          <span aria-hidden className="ml-1 text-11 font-normal opacity-70">
            {readableKeys(startKeys).replace('Enter', '↵')}
          </span>
        </Button>
        <Button variant="ghost" icon={Eye} className="h-5.5! self-center px-1.5! text-11!" onClick={props.onPreview}>
          Show request
        </Button>
      </div>
    </section>
  );
}

/** A request without large images is under way sooner than a word can be read. */
const wordsAfterMs = 300;

/** What goes on before the request is under way. */
function Preparing({ edits }: { readonly edits: boolean }): ReactNode {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), wordsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-11 text-muted empty:hidden">
      {shown ? (edits ? 'Preparing the images and the mask…' : 'Preparing the request…') : ''}
    </p>
  );
}

/** The options of exactly that model over exactly that way. */
function Options({ feature, asked }: Pick<StudioPanelProps, 'feature' | 'asked'>): ReactNode {
  const { studio, unread } = feature;
  const { draft, how, problems } = asked;
  const { way, options, facts } = how;
  const texts = useStore(unread, (value) => value[way] ?? noTexts);
  const [first] = how.mode === 'edit' ? draft.references : [];
  const reference = first === undefined ? undefined : shownSize(first.file);
  const formOf = <Way extends keyof ImageSettings>(id: Way): ParameterForm<ImageSettings[Way]> =>
    parameterForm({
      parameters: draft.settings[id],
      facts,
      hasVideo: false,
      problems,
      texts,
      onParameters: (changed) => studio.change({ settings: { ...draft.settings, [id]: changed } }),
      onText: (field, text) =>
        unread.setState((all) => ({ ...all, [id]: withFieldText(all[id] ?? noTexts, field, text) })),
    });
  return way === 'generate' ? (
    <GenerateOptions form={formOf(way)} options={options} reference={reference} />
  ) : (
    <EndpointOptions key={way} form={formOf(way)} options={options} reference={reference} />
  );
}
