/** Where the studio begins: what to try, and how to bring an image of one's own. */
import { ImageUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { imagePrompts } from '../../../shared/example-prompts.ts';
import type { StudioDraft } from '../../../shared/images/image-job.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import { focusControl } from '../../app/focus-control.ts';
import { hrefOf } from '../../app/navigation.ts';
import type { ImagesFeature } from './images-feature.ts';
import { withSize } from '../../request-form/images/size-picker/with-size.ts';
import { askedHow } from './studio-ask.ts';
import { ImageInput } from './image-input.tsx';

interface Example {
  readonly title: string;
  readonly prompt: string;
  readonly shows: string;
  /** It shows nothing unless the request asks for a size. */
  readonly needs?: 'size';
}

const plainExamples: readonly Example[] = [
  {
    title: 'A scene',
    prompt: 'A small hut on a hill at dusk, mountains behind it, warm light in its window.',
    shows: 'Try it in 3:2 and then in 9:16.',
  },
  {
    title: 'Lettering',
    prompt: 'A poster with the words “OPEN LATE” in tall red letters above a street at night.',
    shows: 'Check every letter of what comes back.',
  },
  {
    title: 'A product',
    prompt: 'A blue enamel mug on a wooden table, soft light from the left, plain background.',
    shows: 'Then edit it: paint over the mug and ask for another colour.',
  },
];

export interface FirstCanvasProps {
  readonly feature: ImagesFeature;
  readonly draft: StudioDraft;
}

export function FirstCanvas({ feature, draft }: FirstCanvasProps): ReactNode {
  const { studio } = feature;
  const builtIn = useActiveProfile()?.builtIn ?? false;
  const input = useRef<HTMLInputElement>(null);
  const { way, facts } = askedHow(draft);
  const fitting = imagePrompts.filter(({ ways }) => ways.some((each) => each === way));
  const examples: readonly Example[] = builtIn && fitting.length > 0 ? fitting.slice(0, 3) : plainExamples;
  const choose = ({ prompt, needs }: Example): void => {
    studio.change({ prompt, ...(needs === 'size' ? { settings: withSize(draft.settings, way, facts) } : {}) });
    focusControl('section[data-request] textarea');
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-sunken px-6">
      <div className="mx-auto my-auto flex w-full max-w-120 flex-col gap-4 py-6">
        <header>
          <h2 className="text-20 font-semibold">Images</h2>
          <p className="mt-1 text-13 text-pretty text-muted">
            {builtIn
              ? 'Ready to try. The built-in gateway draws pictures that show what it received: no key, no network. '
              : 'See the exact request and response behind every picture. '}
            <a
              href={hrefOf({ page: 'settings', section: 'profiles', item: 'new' })}
              className="text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              {builtIn ? 'Connect your gateway' : 'Connect another gateway'}
            </a>
          </p>
        </header>
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex flex-col items-center gap-1 rounded-card border border-dashed border-line-strong px-4 py-6 hover:border-faint hover:bg-hover"
        >
          <ImageUp size={18} strokeWidth={1.75} aria-hidden className="text-muted" />
          <span className="text-13 font-medium">Drop an image here to edit it</span>
          <span className="text-11 text-muted">or paste it, or choose a file</span>
        </button>
        <ImageInput ref={input} onFiles={(files) => studio.addFiles(files)} />
        <ul aria-label="Examples" className="overflow-hidden rounded-card border border-line bg-panel">
          {examples.map((example) => (
            <li key={example.title} className="border-t border-line first:border-t-0">
              <button
                type="button"
                title={example.prompt}
                onClick={() => choose(example)}
                className="flex w-full flex-col px-3 py-1.5 text-left -outline-offset-2 hover:bg-hover"
              >
                <span className="text-13 font-medium">{example.title}</span>
                <span className="text-11 text-pretty text-muted">{example.shows}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
