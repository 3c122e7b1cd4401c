/** What can be done about a request that brought no image: ask again, or look at what went over the wire. */
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageRequest } from '../../../shared/images/image-version.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { useImagesFeature } from './images-feature.ts';
import * as m from './messages.ts';

export function RequestActions({ request }: { readonly request: ImageRequest }): ReactNode {
  const feature = useImagesFeature();
  return (
    <>
      <Button icon={RotateCw} onClick={() => void feature.studio.retry(request)}>
        {t(m.tryAgain)}
      </Button>
      <Button variant="ghost" onClick={() => feature.viewState.setState({ inspected: request.messageId })}>
        {t(m.showExchange)}
      </Button>
    </>
  );
}
