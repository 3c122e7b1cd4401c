/** The composer above the lanes: what all of them are asked, which lanes there are, and Run. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { TextLane } from '../../../../shared/compare/sheet.ts';
import { AttachButton } from '../../../request-form/attachments/attach-button.tsx';
import { attachFiles } from '../../../request-form/attachments/attach-files.ts';
import { AttachmentBar } from '../../../request-form/attachments/attachment-bar.tsx';
import { WaitingSendLine } from '../../../request-form/attachments/waiting-send-line.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DropTarget } from '../../../ui/drop-target.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { CasesButton } from '../cases/cases-button.tsx';
import { composerOwner, type CompareFeature } from '../compare-feature.ts';
import { runKeys } from '../compare-commands.ts';
import type { Start } from '../use-start.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { LaneButtons } from './lane-buttons.tsx';
import { isLong } from './long-text.ts';
import { PlanButton } from './plan-button.tsx';
import { RunButton } from './run-button.tsx';
import { SystemPrompt, SystemPromptSwitch } from './system-prompt.tsx';
import { ToolsButton } from './tools-button.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface AskRowProps {
  readonly feature: CompareFeature;
  readonly start: Start;
}

const noLanes: readonly TextLane[] = [];

export function AskRow({ feature, start }: AskRowProps): ReactNode {
  const { sheet, uploadQueue, starting } = feature;
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, attachments } = useStore(sheet.store, (value) => value.sheet.ask);
  const isText = useStore(sheet.store, (value) => value.sheet.kind === 'text');
  const lanes = useStore(sheet.store, (value) => (value.sheet.kind === 'text' ? value.sheet.textLanes : noLanes));
  const fault = useStore(starting.store, (value) => value.fault);
  const wide = isLong(text);
  useEffect(() => area.current?.focus(), []);
  const attaching = attachFiles({
    uploadQueue,
    owner: composerOwner,
    present: () => sheet.store.getState().sheet.ask.attachments,
    onChange: (next) => sheet.changeAsk({ attachments: [...next] }),
  });
  return (
    <section data-request aria-label={t(m.request)} className="@container shrink-0 border-b border-line bg-panel">
      <DropTarget invitation={t(m.dropFiles)} onGiven={attaching.take} />
      <div className="flex flex-wrap items-start gap-2 px-4 py-2.5">
        <div
          className={classNames(
            'flex min-h-main min-w-64 flex-1 items-center rounded-control border border-line-strong bg-panel py-1 has-focus-visible:outline-2 outline-focus outline-offset-2',
            wide && 'basis-full',
          )}
        >
          <GrowingTextArea
            ref={area}
            aria-label={t(m.message)}
            aria-keyshortcuts="Control+Enter"
            placeholder={t(isText ? m.askAll : m.describeAll)}
            value={text}
            onChange={(next) => sheet.changeAsk({ text: next })}
            minRows={1}
            maxRows={8}
            className="block bg-transparent px-2.5 text-14 outline-none"
          />
        </div>
        <div className={classNames('flex min-h-main flex-wrap items-center gap-2', wide && 'ml-auto')}>
          <AttachButton
            to={lanes}
            onFiles={(files) => attaching.take({ files, folders: [] })}
            onAttach={attaching.attach}
          />
          {isText ? <ToolsButton feature={feature} /> : null}
          <SystemPromptSwitch feature={feature} />
          <CasesButton feature={feature} />
          <LaneButtons feature={feature} />
          <PlanButton feature={feature} />
          <RunButton feature={feature} start={start} keys={runKeys} />
        </div>
      </div>
      <EarlierMessages feature={feature} />
      <SystemPrompt feature={feature} />
      {/* In line with the composer, and as near to it as its buttons are. */}
      <div className="-mt-3 px-1.5 pb-2.5 empty:hidden">
        <AttachmentBar
          attachments={attachments}
          onChange={attaching.change}
          to={lanes}
          uploadQueue={uploadQueue}
          owner={composerOwner}
          onEmptied={() => area.current?.focus()}
        />
      </div>
      <div className="flex flex-col gap-2 px-4 pb-2.5 empty:hidden">
        {fault === null ? null : <FaultView fault={fault} />}
        <WaitingSendLine waiting={feature.waiting} uploadQueue={uploadQueue} owner={composerOwner} />
        {start.tries > 0 && start.obstacle !== null ? (
          <Alert key={start.tries} tone="warning" announce="alert" title={start.obstacle} />
        ) : null}
      </div>
    </section>
  );
}
