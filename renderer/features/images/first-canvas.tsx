/** Where the studio begins: what to try, and how to bring an image of one's own. */
import { ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { imagePrompts } from '../../../shared/example-prompts.ts';
import type { StudioDraft } from '../../../shared/images/image-job.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import { focusControl } from '../../app/focus-control.ts';
import { hrefOf } from '../../app/navigation.ts';
import { useImagesFeature } from './images-feature.ts';
import { withSize } from '../../request-form/images/size-picker/with-size.ts';
import { requestPlan } from './studio-ask.ts';
import { ImageInput } from './image-input.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

interface Example {
  readonly title: string;
  readonly prompt: string;
  readonly shows: string;
  /** It shows nothing unless the request asks for a size. */
  readonly needs?: 'size';
}

/** For a gateway that draws any prompt, in the user's language. */
const plainExamples = (): readonly Example[] => [
  { title: t(m.scene), prompt: t(m.scenePrompt), shows: t(m.sceneShows) },
  { title: t(m.lettering), prompt: t(m.letteringPrompt), shows: t(m.letteringShows) },
  { title: t(m.product), prompt: t(m.productPrompt), shows: t(m.productShows) },
];

export interface FirstCanvasProps {
  readonly draft: StudioDraft;
}

export function FirstCanvas({ draft }: FirstCanvasProps): ReactNode {
  const feature = useImagesFeature();
  const { studio } = feature;
  const builtIn = useActiveProfile()?.builtIn ?? false;
  const input = useRef<HTMLInputElement>(null);
  const { api, facts } = requestPlan(draft);
  const fitting = imagePrompts.filter(({ apis }) => apis.some((each) => each === api));
  const examples: readonly Example[] = builtIn && fitting.length > 0 ? fitting.slice(0, 3) : plainExamples();
  const choose = ({ prompt, needs }: Example): void => {
    studio.change({ prompt, ...(needs === 'size' ? { settings: withSize(draft.settings, api, facts) } : {}) });
    focusControl('section[data-request] textarea');
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-sunken px-6">
      <div className="mx-auto my-auto flex w-full max-w-120 flex-col gap-4 py-6">
        <header>
          <h2 className="text-20 font-semibold">{t(m.images)}</h2>
          <p className="mt-1 text-13 text-pretty text-muted">
            {t(builtIn ? m.readyToTry : m.seeExact)}
            <a
              href={hrefOf({ page: 'settings', section: 'profiles', item: 'new' })}
              className="text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {t(builtIn ? m.connectYours : m.connectAnother)}
            </a>
          </p>
        </header>
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex flex-col items-center gap-1 rounded-card border border-dashed border-line-strong px-4 py-6 hover:border-faint hover:bg-hover"
        >
          <ImageUp size={18} strokeWidth={1.75} aria-hidden className="text-muted" />
          <span className="text-13 font-medium">{t(m.dropHere)}</span>
          <span className="text-11 text-muted">{t(m.orPaste)}</span>
        </button>
        <ImageInput ref={input} onFiles={(files) => studio.addFiles(files)} />
        <ul aria-label={t(m.examples)} className="overflow-hidden rounded-card border border-line bg-panel">
          {examples.map((example) => (
            <li key={example.title} className="border-t border-line first:border-t-0">
              <button
                type="button"
                title={example.prompt}
                onClick={() => choose(example)}
                className="flex w-full flex-col px-3 py-1.5 text-left -outline-offset-2 hover:bg-hover"
              >
                <span className="text-13 font-medium">{translated(example.title)}</span>
                <span className="text-11 text-pretty text-muted">{translated(example.shows)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
