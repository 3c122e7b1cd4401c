/** Shows what a `quartet://` link asks to have written, before anything of it is: the user's own click puts it into the composer, and nothing is sent. */
import { useState, type ReactNode } from 'react';
import { pageNames } from '../../../shared/pages.ts';
import { readPromptLink, type LinkedPrompt } from '../../../shared/prompt-link.ts';
import { useUnkept } from '../../language/unkept.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { apiLabels } from '../../../shared/apis.ts';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

export interface PromptLinkDialogProps {
  /** As it came; empty where the user is to paste one. */
  readonly link: string;
  readonly onUse: (prompt: LinkedPrompt) => void;
  readonly onClose: () => void;
}

export function PromptLinkDialog({ link, onUse, onClose }: PromptLinkDialogProps): ReactNode {
  const [pasted, setPasted] = useState('');
  useUnkept(pasted !== '');
  const given = link === '' ? pasted.trim() : link;
  const read = given === '' ? null : readPromptLink(given);
  const prompt = read === null || 'problem' in read ? null : read;
  return (
    <Dialog open onOpenChange={onClose} title={t(m.reviewAPromptFromA)}>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4">
        {link === '' ? (
          <TextField label={t(m.link)} value={pasted} onChange={setPasted} placeholder="quartet://prompt?prompt=…" />
        ) : null}
        {read === null ? null : prompt === null ? (
          <Alert title={t(m.thisLinkCantBeUsed)} announce="alert">
            <div className="text-12 text-muted">{'problem' in read ? read.problem : ''}</div>
          </Alert>
        ) : (
          <Review prompt={prompt} pasted={link === ''} />
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button onClick={onClose} data-first-focus={link === '' ? undefined : true}>
          {prompt === null ? t(m.close) : t(m.discard)}
        </Button>
        {prompt === null ? null : (
          <Button variant="primary" onClick={() => onUse(prompt)}>
            {t(m.putIntoPage, { page: translated(pageNames[prompt.page].label) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Review({ prompt, pasted }: { readonly prompt: LinkedPrompt; readonly pasted: boolean }): ReactNode {
  const facts = [
    [t(m.page), translated(pageNames[prompt.page].label)],
    [t(m.model), prompt.model],
    [t(m.protocol), prompt.protocol === undefined ? undefined : apiLabels[prompt.protocol]],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <>
      <Alert tone="warning" announce="none" title={pasted ? t(m.writtenByWhoeverMadeThe) : t(m.aLinkInAnotherApp)}>
        <div className="text-12 text-muted">{t(m.readItFirstAPrompt)}</div>
      </Alert>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-12">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section
        aria-label={t(m.prompt)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
        tabIndex={0}
        className="max-h-60 overflow-y-auto rounded-card border border-line bg-sunken px-3 py-2 text-13 wrap-anywhere whitespace-pre-wrap select-text"
      >
        {prompt.prompt}
      </section>
    </>
  );
}
