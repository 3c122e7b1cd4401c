/** The shape of a size as a small outline: as wide and tall, one to the other, as the image will be. */
import type { ReactNode } from 'react';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { classNames } from '../../../ui/class-names.ts';
import { t } from '../../../language/t.ts';
import * as m from '../../messages.ts';

const box = { width: 22, height: 16 } as const;
/** Thinner than this no shape can be seen. */
const thinnest = 4;

export function Shape({ size, dashed = false }: { readonly size: PixelSize; readonly dashed?: boolean }): ReactNode {
  const [width, height] = shapeOf(size);
  return (
    <span aria-hidden className="flex h-4.5 items-center">
      <span
        style={{ width, height }}
        className={classNames('rounded-[2px] border-[1.5px] border-muted', dashed && 'border-dashed')}
      />
    </span>
  );
}

/** Pixels on the screen. */
export function shapeOf([width, height]: PixelSize): readonly [number, number] {
  const scale = Math.min(box.width / width, box.height / height);
  return [Math.max(thinnest, Math.round(width * scale)), Math.max(thinnest, Math.round(height * scale))];
}

/** `21:9` as a size of that shape. */
export function ratioOf(ratio: string): PixelSize {
  const [width, height] = ratio.split(':').map(Number);
  return [width ?? 1, height ?? 1];
}

/** `4.3 megapixels`. */
export function megapixels([width, height]: PixelSize): string {
  const millions = (width * height) / 1_000_000;
  // As many digits as one compares by.
  return millions < 10 ? t(m.megapixels, { millions }) : t(m.wholeMegapixels, { millions: Math.round(millions) });
}
