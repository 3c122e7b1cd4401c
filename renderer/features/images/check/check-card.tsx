/** Whether a version kept to its mask: how much changed outside of it, where, and the way to put the original back there. */
import { Flame, Lock } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ImageRequest, ImageVersion } from '../../../../shared/images/image-version.ts';
import { useAppServices, useFeatureStore } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { Card } from '../results/card.tsx';
import { checkQuestion, type CheckedPart } from './check-question.ts';
import {
  changedShare,
  createCheckStore,
  findingOf,
  hasHeat,
  heatMapOver,
  nothingToPutBack,
  shareWords,
  type CheckStore,
} from './check-store.ts';
import type { CheckOutcome, CheckProblem } from './check-worker.ts';
import { visibleDelta } from './compare-images.ts';
import { heatGradient } from './heat-colours.ts';
import { runCheck } from './run-check.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const createChecks = (): CheckStore => createCheckStore({ run: runCheck });

export interface CheckCardProps {
  readonly version: ImageVersion;
  /** Undefined where none made it, or it is not known yet. */
  readonly request: ImageRequest | undefined;
}

const titles: Readonly<Record<CheckedPart['kind'], string>> = {
  'outside-mask': m.outsideMask,
  'outside-region': m.outsideRegion,
  all: m.changed,
};

/** Nothing where there is no original to compare with. */
export function CheckCard({ version, request }: CheckCardProps): ReactNode {
  const feature = useImagesFeature();
  const checks = useFeatureStore(createChecks);
  const value = useStore(checks.store);
  const question = checkQuestion(version, request);
  const questionKey = question === null ? null : question.versionId;
  useEffect(() => {
    checks.check(question);
    // oxlint-disable-next-line react/exhaustive-deps -- a version's question never changes
  }, [checks, questionKey]);
  const heatMap = heatMapOver(version.id, value);
  useEffect(() => {
    feature.viewState.setState({ heatMap: heatMap === null ? null : { versionId: version.id, bitmap: heatMap } });
  }, [feature, version.id, heatMap]);

  if (question === null) return null;
  const { check } = value;
  const isHeatShown = heatMap !== null;
  // Until the effect has run, the check may be of another version.
  const mine = check.status !== 'none' && check.question.versionId === version.id ? check : undefined;
  const { kind } = question.part;
  const nothing = nothingToPutBack(mine);
  const canPutBack = kind === 'outside-mask' && version.kind !== 'put-back';
  return (
    <Card
      title={t(titles[kind])}
      aside={
        mine?.status === 'done' ? (
          <Share outcome={mine.outcome} kind={kind} />
        ) : (
          <Pending failed={mine?.status === 'failed' || mine?.status === 'other-shape'} />
        )
      }
    >
      {mine?.status === 'failed' ? <p className="text-11 text-muted">{problemWords(mine.problem)}</p> : null}
      {mine?.status === 'other-shape' ? (
        <p className="text-11 text-warning">
          {t(m.otherShape, { after: mine.after.join(' × '), before: mine.before.join(' × ') })}
        </p>
      ) : null}
      {mine?.status === 'done' ? <Found outcome={mine.outcome} kind={kind} /> : null}
      <div className="flex flex-wrap justify-end gap-x-1.5 gap-y-1">
        <Button
          icon={Flame}
          aria-pressed={isHeatShown}
          disabled={!hasHeat(mine)}
          onClick={() => checks.showHeat(!isHeatShown)}
          className="flex-1 px-1.5! aria-pressed:border-line-strong aria-pressed:bg-pressed"
        >
          {t(m.heatMap)}
        </Button>
        {canPutBack ? <PutBack version={version} nothing={nothing} /> : null}
      </div>
      {canPutBack && nothing !== undefined ? (
        <p id={`${version.id}-nothing`} className="text-11 text-muted">
          {nothing}
        </p>
      ) : null}
      {isHeatShown ? <Legend /> : null}
    </Card>
  );
}

function Pending({ failed }: { readonly failed: boolean }): ReactNode {
  return failed ? (
    <span className="text-11 text-muted">{t(m.notCompared)}</span>
  ) : (
    <Spinner label={t(m.comparing)} size={12} />
  );
}

interface FoundProps {
  readonly outcome: CheckOutcome;
  readonly kind: CheckedPart['kind'];
}

function Share({ outcome, kind }: FoundProps): ReactNode {
  const share = changedShare(outcome);
  if (share === null) return <span className="text-11 text-muted">{t(m.nothingToCompare)}</span>;
  const tone = kind === 'all' ? '' : share === 0 ? 'text-good' : 'text-warning';
  return (
    <span role="status" className={`mono text-11 whitespace-nowrap ${tone}`}>
      {shareFound(outcome, share, kind)}
    </span>
  );
}

function shareFound(outcome: CheckOutcome, share: number, kind: CheckedPart['kind']): string {
  const finding = findingOf(outcome);
  if (finding === 'identical') return t(m.identical);
  if (finding === 'unseen') return t(m.noVisible);
  return kind === 'all' ? shareWords(share) : t(m.shareChanged, { share: shareWords(share) });
}

function Found({ outcome, kind }: FoundProps): ReactNode {
  const { pixels, differing, deltaSum, deltaMax, scaled } = outcome;
  const share = changedShare(outcome);
  if (share === null) {
    return <p className="text-11 text-muted">{kind === 'all' ? t(m.noPixels) : t(m.allWasToChange)}</p>;
  }
  const mean = deltaSum / pixels;
  const delta = (value: number): string =>
    value < 9.95 ? value.toFixed(value < 0.095 && value > 0 ? 2 : 1) : String(Math.round(value));
  return (
    <>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-pressed">
        <div
          className={`h-full rounded-full ${kind === 'all' ? 'bg-muted' : 'bg-warning'}`}
          style={{ width: share === 0 ? 0 : `${Math.max(1.5, share * 100)}%` }}
        />
      </div>
      <p className="text-11 text-muted tabular-nums" title={t(m.deltaNote, { pixels, visible: String(visibleDelta) })}>
        {findingOf(outcome) === 'identical'
          ? t(m.everyPixel)
          : t(m.pixelsDiffer, {
              share: shareWords(differing / pixels),
              mean: delta(mean),
              max: delta(deltaMax),
              visible: String(visibleDelta),
            })}
      </p>
      {scaled ? <p className="text-11 text-warning">{t(m.scaledToCompare)}</p> : null}
    </>
  );
}

function Legend(): ReactNode {
  return (
    <div className="flex items-center gap-2 text-11 text-muted">
      {t(m.justVisible)}
      <span aria-hidden data-swatch className="h-1.5 flex-1 rounded-full" style={{ background: heatGradient }} />
      {t(m.strong)}
    </div>
  );
}

/** Pixels over which the edge is softened, where nothing was chosen. */
const usualFeather = 4;
const mostFeather = 500;

interface PutBackProps {
  readonly version: ImageVersion;
  /** Why there is nothing to put back; undefined where there may be. */
  readonly nothing: string | undefined;
}

function PutBack({ version, nothing }: PutBackProps): ReactNode {
  const feature = useImagesFeature();
  const { toasts } = useAppServices();
  const [feather, setFeather] = useState<number | null>(usualFeather);
  const [busy, setBusy] = useState(false);
  const valid = feather !== null && Number.isInteger(feather) && feather >= 0 && feather <= mostFeather;
  const putBack = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await feature.versions.putBack(version.id, valid ? feather : usualFeather);
      feature.studio.show(made.id);
    } catch (error) {
      toasts.showFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        icon={Lock}
        busy={busy}
        disabled={nothing !== undefined}
        aria-describedby={nothing === undefined ? undefined : `${version.id}-nothing`}
        title={t(m.restoreNote)}
        onClick={() => void putBack()}
        className="flex-1 px-1.5!"
      >
        {t(m.restoreOutside)}
      </Button>
      {nothing === undefined ? <Edge valid={valid} feather={feather} onFeather={setFeather} /> : null}
    </>
  );
}

interface EdgeProps {
  readonly valid: boolean;
  readonly feather: number | null;
  readonly onFeather: (pixels: number | null) => void;
}

function Edge({ valid, feather, onFeather }: EdgeProps): ReactNode {
  return (
    <Popover
      label={t(m.featherOfEdge)}
      align="end"
      className="w-56 p-3"
      trigger={
        <button type="button" className="rounded-control text-11 text-muted tabular-nums underline hover:text-ink">
          {t(m.pxFeather, { pixels: valid ? (feather ?? usualFeather) : usualFeather })}
        </button>
      }
    >
      <NumberField
        label={t(m.feather)}
        integer
        min={0}
        max={mostFeather}
        unit="px"
        value={feather}
        onChange={onFeather}
        placeholder={String(usualFeather)}
      />
    </Popover>
  );
}

/** Why two images were not compared, in words. */
const roles = { before: m.before, after: m.after, mask: m.theMask } as const;
const ofFiles = { gone: m.goneFile, heic: m.heicFile, damaged: m.damagedFile } as const;

function problemWords(problem: CheckProblem): string {
  if (!('name' in problem)) return t(problem.kind === 'memory' ? m.notComparable : m.notStarted);
  return t(ofFiles[problem.kind], { name: problem.name, which: t(roles[problem.which]) });
}
