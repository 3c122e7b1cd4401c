/** Saves the image in sight; nothing where it has none. */
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageVersion } from '../../../../shared/images/image-version.ts';
import { Button } from '../../../ui/button.tsx';
import { hasImage, saveVersion } from './export-images.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function SaveVersion({ version }: { readonly version: ImageVersion }): ReactNode {
  if (!hasImage(version)) return null;
  return (
    <Button variant="ghost" icon={Download} onClick={() => saveVersion(version)}>
      {t(m.saveImage)}
    </Button>
  );
}
