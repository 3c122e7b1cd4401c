/** What an answer gave as the sources of a text: links where they have an address, else as they came (RESP-4). */
import type { ReactNode } from 'react';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { offeredLink } from '../../shared/open-link.ts';
import { JsonView } from '../ui/json-view.tsx';
import { OutsideLink } from '../ui/markdown/outside-link.tsx';
import { byPlace } from '../ui/by-place.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function Sources({ annotations }: { readonly annotations: readonly Json[] }): ReactNode {
  if (annotations.length === 0) return null;
  return (
    <section aria-label={t(m.sources)} className="mt-2 border-l-2 border-line pl-3">
      <div className="text-11 text-muted">{annotations.length === 1 ? t(m.source) : t(m.sources)}</div>
      <ol className="mt-0.5 flex flex-col gap-0.5 text-12">
        {byPlace(annotations, (annotation, at) => {
          const source = sourceOf(annotation);
          return (
            <li className="flex min-w-0 gap-1.5">
              <span className="shrink-0 text-muted">{at + 1}</span>
              {source === undefined ? (
                <JsonView value={annotation} openDepth={1} />
              ) : (
                <OutsideLink
                  href={source.url}
                  className="clip underline decoration-line-strong underline-offset-2 hover:decoration-current"
                >
                  {source.title}
                </OutsideLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Address and title, whatever kind of annotation they are in; undefined where there is no address that may be opened. */
export function sourceOf(annotation: Json): { readonly url: string; readonly title: string } | undefined {
  if (!isJsonObject(annotation)) return undefined;
  const inner = Object.values(annotation).find((value) => isJsonObject(value) && typeof value['url'] === 'string');
  const holder = typeof annotation['url'] === 'string' ? annotation : inner;
  if (!isJsonObject(holder) || typeof holder['url'] !== 'string') return undefined;
  const url = offeredLink(holder['url']);
  if (url === undefined) return undefined;
  const { title } = holder;
  return { url, title: typeof title === 'string' && title.trim() !== '' ? title : url };
}
