/** Takes a picture that an answer drew into Images, where it can be edited and says how it was made. */
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { navigate } from '../app/navigation.ts';
import { IconButton, type IconButtonProps } from '../ui/icon-button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface OpenInImagesProps extends Pick<IconButtonProps, 'size'> {
  /** The answer that brought it, as it is kept. */
  readonly answerId: string;
  /** SHA-256 of the picture's bytes. */
  readonly hash: () => string | Promise<string>;
}

export function OpenInImages({ answerId, hash, ...more }: OpenInImagesProps): ReactNode {
  const { client, toasts } = useAppServices();
  const open = async (): Promise<void> => {
    const { id } = await client.call('images.giveDrawn', { answerId, hash: await hash() });
    navigate({ page: 'images', versionId: id });
  };
  return (
    <IconButton
      label={t(m.openInImages)}
      icon={Images}
      {...more}
      onClick={() => {
        open().catch((error: unknown) => toasts.showFault(faultOf(error)));
      }}
    />
  );
}
