/** The request that the button would send at this moment (REQ-3). The host turns images upright and cuts regions out before they go. */
import { useEffect, useState, type ReactNode } from 'react';
import { imageAsk } from '../../../shared/images/ask.ts';
import type { ImageJob } from '../../../shared/images/image-job.ts';
import type { ImageAsk } from '../../../shared/images/image-api.ts';
import { imageApiOf } from '../../../shared/images/image-apis.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { RequestDialog, type BuiltRequest } from '../../request-form/request-dialog.tsx';
import { useImagesFeature } from './images-feature.ts';
import type { Asked } from './use-asked.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface RequestPreviewProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** With the files as they were taken in, which the host makes ready when they are sent. */
function asTakenIn(job: ImageJob, profileId: string): ImageAsk {
  return imageAsk(job, { profileId, sent: job.references.map(({ file }) => file) });
}

export function RequestPreview({ asked, onClose }: RequestPreviewProps): ReactNode {
  const feature = useImagesFeature();
  const profileId = useActiveProfile()?.id ?? '';
  const [built, setBuilt] = useState<BuiltRequest>({ state: 'loading', label: t(m.makingMask) });
  useEffect(() => {
    let live = true;
    feature.studio.compose().then(
      (job) => {
        if (live) setBuilt({ state: 'ready', request: imageApiOf(job.api).build(asTakenIn(job, profileId)) });
      },
      (error: unknown) => {
        if (live) setBuilt({ state: 'failed', fault: faultOf(error) });
      },
    );
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which the dialog opened
  }, []);
  const { draft, how, problems } = asked;
  const differences = [
    ...(draft.region !== null && how.mode === 'edit' ? [t(m.cutToRegion)] : []),
    ...(draft.afterWordsOf !== undefined || (draft.furtherTurn && how.mode === 'edit') ? [t(m.turnsAbove)] : []),
  ];
  return (
    <RequestDialog
      title={t(m.request)}
      description={[t(m.wouldBeSent), ...differences].join(' ')}
      built={built}
      endpoint={how.api}
      errors={problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)}
      onClose={onClose}
    />
  );
}
