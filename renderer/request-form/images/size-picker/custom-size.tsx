/** A width and a height of one's own: typed or dragged, with the rule that is broken, said once and tied to its side, and the sizes that keep all (IMG-5). */
import { useId, type ReactNode } from 'react';
import { customSizeLimits, type PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import type { EndpointSettings } from '../../../../shared/images/image-job.ts';
import {
  brokenSizeRules,
  closestSides,
  nearestLegalSize,
  readSize,
  sizeValue,
} from '../../../../shared/images/size.ts';
import type { ParameterForm } from '../../parameters/parameter-form.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { megapixels } from './shape.tsx';
import { SizeDrag } from './size-drag.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../../messages.ts';

export interface CustomSizeProps {
  readonly form: ParameterForm<EndpointSettings>;
  /** False where the rules are not the model's own: they are told and do not hold. */
  readonly strict: boolean;
  /** Takes a whole size; what could not be read at the sides is gone with it. */
  readonly onSize: (size: string | undefined) => void;
}

/** Pixels; a digit more than any size has. */
export const mostSide = 999_999;

/** The sides that a `size` value names so far: while one is typed the other may be missing. */
export function sidesOf(value: string | undefined): readonly [width: number | null, height: number | null] {
  const [, width = '', height = ''] = /^(\d*)x(\d*)$/.exec(value ?? '') ?? [];
  return [width === '' ? null : Number(width), height === '' ? null : Number(height)];
}

/** The value of two sides, one of which may be missing; undefined without both. */
export function valueOfSides(width: number | null, height: number | null): string | undefined {
  return width === null && height === null ? undefined : `${width ?? ''}x${height ?? ''}`;
}

/** A side that a size can name: whole, at least one pixel, and short enough that the two can be told apart. */
function isSide(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= mostSide;
}

export function CustomSize({ form, strict, onSize }: CustomSizeProps): ReactNode {
  const id = useId();
  const { size } = form.parameters;
  const [width, height] = sidesOf(size);
  // What stands in a field says itself what is wrong with it; the side that was last read is not shown any more.
  const unread = form.unread('Width') !== undefined || form.unread('Height') !== undefined;
  const broken = unread || width === null || height === null ? [] : brokenSizeRules(width, height);
  const missing = !unread && (width === null) !== (height === null);
  const offers = broken.length === 0 ? [] : offersFor(width ?? 0, height ?? 0);
  const note = form.said('Size').description;
  const lacking = width === null ? 'Width' : 'Height';
  // A value of another kind, such as a tier that another model takes.
  const foreign = width === null && height === null && !unread ? form.said('Size').problem : undefined;
  const problems = missing
    ? [t(m.isMissing, { side: translated(lacking) })]
    : foreign === undefined
      ? broken.map(({ message }) => message)
      : [foreign];
  const isBroken = (label: 'Width' | 'Height'): boolean =>
    missing ? label === lacking : broken.some(({ sides }) => sides.includes(label));
  const side = (
    label: 'Width' | 'Height',
    value: number | null,
    onChange: (value: number | null) => void,
  ): ReactNode => (
    <NumberField
      label={translated(label)}
      aside={null}
      integer
      step={customSizeLimits.multipleOf}
      placeholder={t(m.auto)}
      value={value}
      // The first step is the smallest side; below it every value is told by the rules alone.
      {...(value === null || form.unread(label) !== undefined ? { min: customSizeLimits.multipleOf } : {})}
      onChange={(next) => {
        if (next === null || isSide(next)) onChange(next);
        else form.setUnread(label, String(next));
      }}
      unread={form.unread(label)}
      onUnread={(text) => form.setUnread(label, text)}
      className="flex-1"
      problem={form.said(label).problem}
      problemId={isBroken(label) ? id : undefined}
    />
  );
  return (
    <div className="flex flex-col gap-1.5" role="group" aria-label={t(m.customSize)}>
      <div className="flex items-start gap-2">
        {side('Width', width, (next) => form.set('size', valueOfSides(next, height)))}
        {side('Height', height, (next) => form.set('size', valueOfSides(width, next)))}
      </div>
      <div className="flex items-start gap-2">
        <SizeDrag
          size={[width ?? 1024, height ?? 1024]}
          set={!unread && width !== null && height !== null}
          broken={unread || broken.length > 0}
          onSize={(next) => onSize(sizeValue(next))}
        />
        <div id={id} role="status" className="flex min-w-0 flex-1 flex-col items-start gap-1.5 text-11">
          {problems.map((message) => (
            <p key={message} className={strict ? 'text-bad' : 'text-warning'}>
              {translated(message)}
            </p>
          ))}
          {strict || broken.length === 0 ? null : <p className="text-muted">{t(m.anUnknownModelMayTake)}</p>}
          {offers.map(({ size: offered, title, words }) => (
            <Button key={words} title={title} onClick={() => onSize(sizeValue(offered))}>
              {words}
            </Button>
          ))}
          {/* Of a size that can be asked for. */}
          {unread || problems.length > 0 || note === undefined ? null : (
            <p className="text-warning">{translated(note)}</p>
          )}
          {unread || problems.length > 0 ? null : <p className="text-muted">{footWords(size)}</p>}
        </div>
      </div>
    </div>
  );
}

interface Offer {
  readonly size: PixelSize;
  readonly title: string;
  readonly words: string;
}

/** The least change of what was typed, and then the size that keeps its ratio best, where that is another one. */
function offersFor(width: number, height: number): readonly Offer[] {
  const closest = closestSides(width, height);
  const shaped = nearestLegalSize(width, height);
  const least = { size: closest, title: t(m.theSmallestChange), words: t(m.useSize, { size: closest.join(' × ') }) };
  if (closest.join() === shaped.join()) return [least];
  return [
    least,
    { size: shaped, title: t(m.theNearestSizeOfThis), words: t(m.keepRatioSize, { size: shaped.join(' × ') }) },
  ];
}

function footWords(size: string | undefined): ReactNode {
  if (size === 'auto') return t(m.theModelChoosesTheSize);
  const pixels = size === undefined ? undefined : readSize(size);
  if (pixels === undefined) return t(m.autoPickTypeOrDrag);
  return (
    <>
      <span className="mono block">{pixels.join(' × ')}</span>
      {megapixels(pixels)}
    </>
  );
}
