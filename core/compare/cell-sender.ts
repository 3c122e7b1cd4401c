/** Prepares the request of a cell: its lane at the case's point of the sweep, with the parts of the setup that the lane can carry. */
import { carriedBy, imageJobOf } from '../../shared/compare/lane-compatibility.ts';
import type { Cell, CompareRun } from '../../shared/compare/run.ts';
import type { LaneWithCapabilities } from '../../shared/compare/lane-capabilities.ts';
import type { CompareAsk, ImageLane, TextLane } from '../../shared/compare/setup.ts';
import { filledLane } from '../../shared/compare/expand.ts';
import { sweptLane } from '../../shared/compare/sweep.ts';
import type { ChatSettings } from '../../shared/conversation.ts';
import { blocksOf } from '../../shared/conversation-turns.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { protocolFor } from '../../shared/apis.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import type { History } from '../history/history.ts';
import type { ImageSending } from '../images/image-sending.ts';
import type { Answers, ReadyAnswer } from '../answers/answers.ts';
import { answersOf, branchOf } from './cell-branch.ts';

export interface CellSenderOptions {
  readonly history: Pick<History, 'open' | 'page' | 'addApart' | 'addSibling'>;
  readonly answers: Pick<Answers, 'readyApart' | 'readyBeside'>;
  readonly images: ImageSending;
  /** The tools of these ids as they are now; deleted ones are skipped. */
  readonly offeredTools: (ids: readonly string[]) => readonly OfferedTool[];
}

export interface CellSender {
  /**
   * The request the cell would send; a cell sent before gets a sibling of its first answer. Rejects with a fault
   * where it must not be sent, and then adds nothing.
   */
  ready(run: CompareRun, cell: Cell): Promise<ReadyAnswer>;
}

export function createCellSender({ history, answers, images, offeredTools }: CellSenderOptions): CellSender {
  const firstAnswerOf = ({ conversationId }: Cell): string | undefined =>
    conversationId === undefined ? undefined : answersOf(branchOf(history, conversationId))[0]?.id;

  const readyText = (
    lane: LaneWithCapabilities<TextLane>,
    profileId: string,
    ask: CompareAsk,
    beside: string | undefined,
  ) => {
    const { settings, earlier, draft } = carriedBy(lane, ask, offeredTools(ask.tools));
    const sending = { profileId, settings };
    return beside === undefined ? answers.readyApart(draft, sending, earlier) : answers.readyBeside(beside, sending);
  };

  const readyImage = async (
    lane: ImageLane,
    profileId: string,
    ask: CompareAsk,
    beside: string | undefined,
  ): Promise<ReadyAnswer> => {
    if (lane.model.trim() === '') throw noModel;
    const { job } = imageJobOf(lane, ask);
    const facts = await images.refuse(profileId, job);
    const settings = settingsOf(lane);
    const asked = blocksOf({
      text: job.prompt,
      attachments: job.references.map(({ file }) => ({ source: 'file', file })),
    });
    return {
      add: () =>
        beside === undefined
          ? history.addApart({ kind: 'compare', asked, facts, settings })
          : history.addSibling(beside, settings, facts).assistant,
      start: (message) => images.start(message, profileId, job, { bring: true }),
    };
  };

  return {
    ready: async (run, cell) => {
      const [lane, one] = [run.lanes[cell.lane], run.cases[cell.case]];
      if (lane === undefined || one === undefined) throw notInRun;
      const { profileId, profileName: _, ...rest } = lane;
      const swept = filledLane(sweptLane({ ...rest, profileId }, one.sweep).lane, one.values);
      const ask = { ...run.ask, text: one.text, system: one.system };
      const beside = firstAnswerOf(cell);
      return swept.kind === 'text'
        ? readyText(swept, profileId, ask, beside)
        : readyImage(swept, profileId, ask, beside);
    },
  };
}

/** A conversation must have settings, though that of an image lane is never continued with them. */
function settingsOf({ model, api }: ImageLane): ChatSettings {
  return { model, protocol: protocolFor(api), system: '', stream: false, tools: [], parameters: noParameters };
}

const noModel = new FaultError(fault('input', 'Choose a model.', 'Nothing was sent.', { field: 'Model' }));

const notInRun = new FaultError(
  fault('not-found', 'The run has no such lane or case.', 'Open the run again; it may have been imported in part.'),
);
