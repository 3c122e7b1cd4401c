/** The composer's row of settings: the size and the first options, each behind its value, and the others behind More; those of exactly that model over exactly that API. */
import { Eye, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { shownSize } from '../../../../shared/attachment.ts';
import { customSizeLimits, pixelsOf } from '../../../../shared/catalog/image-sizes.ts';
import { isImageEndpoint, type ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { ImageSettings, StudioDraft } from '../../../../shared/images/image-job.ts';
import { ownOptions } from '../../../../shared/images/options.ts';
import { OptionFields } from '../../../request-form/images/options/option-fields.tsx';
import { EndpointSize } from '../../../request-form/images/size-picker/endpoint-size.tsx';
import { RatioSize } from '../../../request-form/images/size-picker/ratio-size.tsx';
import { VendorShape } from '../../../request-form/images/size-picker/vendor-shape.tsx';
import { noTexts, withFieldText } from '../../../request-form/parameters/field-texts.ts';
import { describedForm, parameterForm, type ParameterForm } from '../../../request-form/parameters/parameter-form.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { useImagesFeature } from '../images-feature.ts';
import type { NextRequest } from '../use-next-request.ts';
import { optionClasses } from './option-button.tsx';
import { OptionInRow } from './option-in-row.tsx';
import { saidAtOnce } from './reasons.tsx';
import { SizeOption, type PlacedPopover } from './size-option.tsx';
import { ModeChoice } from './api-choice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useRequest } from '../results/use-versions.ts';
import { canContinue } from '../studio-ask.ts';
import type { VersionsStore } from '../versions-value.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import type { ShapeFields } from '../../../../shared/catalog/model-facts.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { readSize, type SizeChoices } from '../../../../shared/images/size.ts';

export interface RequestOptionsProps {
  readonly next: NextRequest;
  /** There is room for the size alone: the rest is behind More. */
  readonly narrow: boolean;
  readonly size: PlacedPopover;
  readonly onPreview: () => void;
}

export function RequestOptions(props: RequestOptionsProps): ReactNode {
  const feature = useImagesFeature();
  const { next, narrow, size } = props;
  const { studio, unread } = feature;
  const { draft, how, problems } = next;
  const { api, options, facts } = how;
  const texts = useStore(unread, (value) => value[api] ?? noTexts);
  const [first] = how.mode === 'edit' ? draft.references : [];
  const reference = first === undefined ? undefined : shownSize(first.file);
  const formOf = <Api extends keyof ImageSettings>(id: Api): ParameterForm<ImageSettings[Api]> =>
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
  const invalid = problems.some(({ field, severity }) => severity === 'error' && saidAtOnce.has(field));
  const sized = { ...size, model: draft.model, invalid, words: chosenSizeWords(api, draft.settings, options.size) };
  const inRow = narrow ? [] : ownOptions(options).filter(({ place }) => place === 'first');
  return (
    <>
      {isImageEndpoint(api) ? (
        <>
          {options.size === undefined || options.size.kind === 'ratios' ? null : (
            <SizeOption
              {...sized}
              aside={
                options.size.kind === 'custom' ? t(m.longestSide, { most: String(customSizeLimits.longestSide) }) : ''
              }
            >
              <EndpointSize form={formOf(api)} choices={options.size} reference={reference} />
            </SizeOption>
          )}
          {options.shape === undefined ? null : (
            <SizeOption {...sized} words={shapeWords(options.shape, draft.settings[api].extra)}>
              <VendorShape form={formOf(api)} fields={options.shape} />
            </SizeOption>
          )}
        </>
      ) : options.size?.kind === 'ratios' ? (
        <SizeOption {...sized} wide>
          <RatioSize form={formOf(api)} choices={options.size} reference={reference} />
        </SizeOption>
      ) : null}
      {inRow.map((option) => (
        <OptionInRow key={option.key} form={describedForm(formOf(api))} option={option} />
      ))}
      <More {...props}>
        <OptionFields key={api} form={formOf(api)} options={options} withoutFirst={!narrow} />
      </More>
    </>
  );
}

function More({ next, narrow, onPreview, children }: RequestOptionsProps & { readonly children: ReactNode }) {
  const feature = useImagesFeature();
  const { studio, versions } = feature;
  const { draft, how } = next;
  return (
    <Popover
      label={t(m.moreOptions)}
      side="top"
      className="flex w-84 flex-col gap-3 p-3.5"
      trigger={
        <button
          type="button"
          aria-label={t(m.moreOptions)}
          className={classNames(optionClasses, 'inline-flex items-center gap-1.5 rounded-control text-12 text-muted')}
        >
          <SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden />
          <span className={narrow ? '' : 'sr-only'}>{t(m.more)}</span>
        </button>
      }
    >
      <ModeChoice draft={draft} how={how} onChange={(change) => studio.change(change)} />
      {how.mode === 'edit' && draft.afterWordsOf === undefined ? (
        <FurtherTurn versions={versions} draft={draft} onChange={(furtherTurn) => studio.change({ furtherTurn })} />
      ) : null}
      {children}
      <Button variant="ghost" icon={Eye} className="self-start" onClick={onPreview}>
        {t(m.showRequest)}
      </Button>
    </Popover>
  );
}

interface FurtherTurnProps {
  readonly versions: VersionsStore;
  readonly draft: StudioDraft;
  readonly onChange: (furtherTurn: boolean) => void;
}

/** Whether the request that made the first reference goes along as the turns above (GEN-7); nothing where that cannot be. */
function FurtherTurn({ versions, draft, onChange }: FurtherTurnProps): ReactNode {
  const versionId = draft.references[0]?.versionId;
  const requestId = useStore(versions.store, (value) =>
    versionId === undefined ? null : (value.versions.get(versionId)?.requestId ?? null),
  );
  const request = useRequest(versions, requestId);
  if (request === undefined || !canContinue(draft, request.job)) return null;
  return (
    <Switch label={t(m.furtherTurn)} checked={draft.furtherTurn} onChange={onChange} description={t(m.furtherNote)} />
  );
}

/** What a vendor's own fields ask for: `16:9, 2k`, `auto`. */
function shapeWords({ ratio, resolution }: ShapeFields, extra: JsonObject = {}): string {
  const said = [ratio, resolution].map(({ name }) => extra[name]).filter((value) => typeof value === 'string');
  return said.join(', ') || 'auto';
}

/** `2528 × 1696`, `3:2`, `2K`, `auto`. */
export function chosenSizeWords(api: ImageApiId, settings: ImageSettings, choices: SizeChoices | undefined): string {
  if (isImageEndpoint(api)) {
    const { size } = settings[api];
    if (size === undefined || size === '') return 'auto';
    return readSize(size)?.join(' × ') ?? size;
  }
  const { aspectRatio, imageSize } = settings[api];
  const pixels = choices?.kind === 'ratios' ? pixelsOf(choices.table, aspectRatio, imageSize) : undefined;
  if (pixels !== undefined) return pixels.join(' × ');
  return [aspectRatio, imageSize].filter((each) => each !== undefined).join(', ') || 'auto';
}
