/** "Move to another protocol": what a request that was pasted or recorded, or many of them, become elsewhere. Sends nothing. */
import { Columns3, MessageSquare } from 'lucide-react';
import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { Attachment } from '../../../shared/attachment.ts';
import { described } from '../../../shared/dialects/presets/described.ts';
import { dialectOf } from '../../../shared/dialects/presets.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { textOf } from '../../../shared/message.ts';
import { inlineFiles } from '../../../shared/migration/inline-files.ts';
import { migrate, type MigratedRequest } from '../../../shared/migration/migrate.ts';
import { readPasted } from '../../../shared/migration/read-pasted.ts';
import { translateParameters } from '../../../shared/migration/translate-parameters.ts';
import { summarize } from '../../../shared/migration/summary.ts';
import { parseJson } from '../../../shared/parse-json.ts';
import { attachmentsOf } from '../../../shared/protocols/check-conversation.ts';
import { firstProtocol, protocolIds, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { turnOf } from '../../../shared/protocols/read-request.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import type { HandedPrompt } from '../../app/from-outside.ts';
import { t, translated } from '../../language/t.ts';
import { useUnkept } from '../../language/unkept.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { protocolName } from '../../ui/protocol-mark.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as m from './messages.ts';
import { NewRequest } from './new-request.tsx';
import { RequestReport, SummaryReport } from './report.tsx';

export interface MigrationDialogProps {
  /** None where the user is to paste one. */
  readonly requests: readonly MigratedRequest[];
  /** Takes it to a page, which asks it there. */
  readonly onUse: (prompt: HandedPrompt) => void;
  readonly onClose: () => void;
}

export function MigrationDialog({ requests, onUse, onClose }: MigrationDialogProps): ReactNode {
  const [pasted, setPasted] = useState<MigratedRequest | null>(null);
  const given = pasted === null ? requests : [pasted];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(m.title)}
      description={t(m.lead)}
      className="top-[6vh]! max-h-[88vh]! w-[min(72rem,calc(100vw-2rem))]!"
    >
      {given.length === 0 ? (
        <Paste onRead={setPasted} />
      ) : (
        <Moved requests={given} onUse={onUse} onAnother={requests.length === 0 ? () => setPasted(null) : undefined} />
      )}
    </Dialog>
  );
}

/** A field takes seconds to lay out some megabytes that nobody reads there: so long a request is read as it is pasted. */
const longPaste = 200_000;
/** What is wrong with so long a text is said, and the field stays empty: it would hold the window up. */
const tooLongToMend = 2_000_000;

function Paste({ onRead }: { readonly onRead: (request: MigratedRequest) => void }): ReactNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  useUnkept(text !== '');
  const read = (given: string): void => {
    const found = readPasted(given);
    if (found.ok) onRead(found.request);
    else setProblem(translated(found.message));
  };
  return (
    <form
      className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        read(text);
      }}
    >
      <TextArea
        label={t(m.pasteHere)}
        placeholder={t(m.pasteHint)}
        description={t(m.pasteLead)}
        mono
        minRows={10}
        maxRows={24}
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        onPaste={(event) => {
          const given = event.clipboardData.getData('text/plain');
          if (text !== '' || given.length < longPaste) return;
          const found = readPasted(given);
          if (!found.ok && given.length < tooLongToMend) return;
          event.preventDefault();
          if (found.ok) onRead(found.request);
          else setProblem(translated(found.message));
        }}
        problem={problem}
        announceProblem
      />
      <Button type="submit" variant="primary" className="self-end">
        {t(m.moveIt)}
      </Button>
    </form>
  );
}

interface MovedProps {
  readonly requests: readonly MigratedRequest[];
  readonly onUse: (prompt: HandedPrompt) => void;
  readonly onAnother: (() => void) | undefined;
}

function Moved({ requests, onUse, onAnother }: MovedProps): ReactNode {
  const profile = useActiveProfile();
  const [first] = requests;
  const from = first?.protocol ?? firstProtocol;
  const targets = protocolIds.filter((id) => requests.some(({ protocol }) => protocol !== id));
  const [to, setTo] = useState<ProtocolId>(() => targets[0] ?? from);
  const [model, setModel] = useState('');
  const dialect = profile === undefined ? described : dialectOf(profile.dialect);
  const moved = useMemo(
    () =>
      requests
        .filter(({ protocol }) => protocol !== to)
        .map((request) =>
          migrate(request, { protocol: to, dialect, ...(model.trim() === '' ? {} : { model: model.trim() }) }),
        ),
    [requests, to, model, dialect],
  );
  const [only] = moved;
  const isOne = requests.length === 1 && first !== undefined && only !== undefined;
  return (
    <div className="@container flex min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <p className="text-12 text-muted">
          {isOne ? t(m.from, { protocol: protocolName(from) }) : t(m.manyRequests, { count: requests.length })}
        </p>
        <Segments
          label={t(m.to)}
          value={to}
          onChange={setTo}
          options={targets.map((id) => ({ value: id, label: protocolName(id) }))}
        />
        <TextField
          label={t(m.model)}
          labelHidden
          value={model}
          onChange={setModel}
          placeholder={isOne ? t(m.modelAsItIs, { model: modelOf(first) }) : t(m.model)}
          className="w-64"
        />
        <span className="flex-1" />
        {onAnother === undefined ? null : <Button onClick={onAnother}>{t(m.anotherRequest)}</Button>}
      </div>
      <div className="grid min-h-0 grid-cols-1 gap-5 overflow-y-auto p-4 @min-[56rem]:grid-cols-2">
        {isOne ? (
          <RequestReport {...only} />
        ) : (
          <div className="flex flex-col gap-4 @min-[56rem]:col-span-2">
            {summarize(moved).map((summary) => (
              <div key={summary.from} className="flex flex-col gap-1.5">
                <h3 className="text-13 font-semibold">{t(m.from, { protocol: protocolName(summary.from) })}</h3>
                <SummaryReport {...summary} />
              </div>
            ))}
          </div>
        )}
        {isOne ? (
          <NewRequest migration={only} root={profile?.root ?? 'https://gateway.example'} dialect={dialect} />
        ) : null}
      </div>
      {isOne ? <Use request={first} to={to} model={model.trim()} onUse={onUse} /> : null}
    </div>
  );
}

/** Without what is not set. */
const plain = (parameters: object): JsonObject => parseJson(JSON.stringify(parameters)) as JsonObject;

const modelOf = ({ body, model }: MigratedRequest): string =>
  typeof body['model'] === 'string' ? body['model'] : (model ?? '');

/** Whose bytes are in the data folder, or that the gateway gets for itself; others came with a text that was pasted. */
function isKept(attachment: Attachment, { files = [] }: MigratedRequest): boolean {
  if (attachment.source !== 'file') return attachment.media === undefined;
  const { hash } = attachment.file;
  return files.some((file) => file.hash === hash);
}

interface UseProps extends Pick<MovedProps, 'onUse'> {
  readonly request: MigratedRequest;
  readonly to: ProtocolId;
  readonly model: string;
}

/** Where it goes on: as a message in Chat over the new protocol, or in Compare over all of them. */
function Use({ request, to, model, onUse }: UseProps): ReactNode {
  const turn = useMemo(() => {
    const { protocol, body, model: inAddress } = request;
    const { takeFile } = inlineFiles(request.files);
    return turnOf(protocol, body, {
      profileId: '',
      takeFile,
      ...(inAddress === undefined ? {} : { model: inAddress }),
    });
  }, [request]);
  const at = turn.messages.findLastIndex(({ role }) => role === 'user');
  const prompt = textOf(turn.messages[at]?.blocks ?? []);
  if (prompt === '') return null;
  const named = model === '' ? turn.model : model;
  const messages = turn.messages.map(({ blocks, ...message }) => ({
    ...message,
    blocks: blocks.filter((block) => block.kind !== 'attachment' || isKept(block.attachment, request)),
  }));
  const earlier = messages.slice(0, at);
  const attachments = attachmentsOf(turn.messages[at]?.blocks ?? []);
  const leftOut = [
    ...(earlier.length === 0 ? [] : [t(m.earlierLeftOut)]),
    ...(turn.messages.some(({ blocks }) => attachmentsOf(blocks).length > 0) ? [t(m.filesLeftOut)] : []),
    ...(turn.tools.length === 0 ? [] : [t(m.toolsLeftOut)]),
  ];
  const { system, stream } = turn;
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
      {leftOut.length === 0 ? null : (
        <p className="min-w-0 flex-1 text-11 text-pretty text-muted">{leftOut.join(' ')}</p>
      )}
      <Button
        icon={MessageSquare}
        onClick={() =>
          onUse({
            ...{ page: 'chat', prompt, model: named, protocol: to },
            settings: {
              system,
              stream,
              parameters: plain(translateParameters(request.protocol, to, turn.parameters)[to]),
            },
          })
        }
      >
        {t(m.openInChat)}
      </Button>
      <Button
        icon={Columns3}
        onClick={() =>
          onUse({
            ...{ page: 'compare', prompt, model: named },
            race: {
              settings: {
                ...{ model: named, protocol: request.protocol, system, stream, tools: [] },
                parameters: { ...noParameters, [request.protocol]: turn.parameters },
              },
              attachments: attachments.filter((one) => isKept(one, request)),
              ...(earlier.length === 0 ? {} : { earlier }),
            },
          })
        }
      >
        {t(m.comparing)}
      </Button>
    </div>
  );
}
