/** The controls of one protocol's parameters, each unset until it is set (REQ-1, REQ-2). */
import type { ReactNode } from 'react';
import { modelFacts } from '../../../shared/catalog/models.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import type { Problem, ProtocolId } from '../../../shared/protocols/protocol.ts';
import type { ParametersById } from '../../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../../shared/tool.ts';
import { noTexts } from './field-texts.ts';
import { parameterForm, type ParameterForm } from './parameter-form.ts';
import { ChatParametersForm } from './chat-parameters.tsx';
import { GenerateParametersForm } from './generate-parameters.tsx';
import { MessagesParametersForm } from './messages-parameters.tsx';
import { ResponsesParametersForm } from './responses-parameters.tsx';
import { withText, type UnreadTexts } from './unread-texts.ts';

export interface ProtocolParametersProps {
  readonly protocol: ProtocolId;
  /** Of all protocols: those of `protocol` alone are shown and changed. */
  readonly parameters: ParametersById;
  readonly onParameters: (parameters: ParametersById) => void;
  /** What is typed and cannot be read (yet). */
  readonly unread: UnreadTexts;
  /** Given what the texts are made into, from those of the moment. */
  readonly onUnread: (change: (unread: UnreadTexts) => UnreadTexts) => void;
  /** Shown at the controls that they name, those of `unreadProblems` among them. */
  readonly problems: readonly Problem[];
  /** Empty where none is chosen. */
  readonly model: string;
  /** The tools that go with the request. */
  readonly offered: readonly OfferedTool[];
  /** A video goes with the message. */
  readonly hasVideo: boolean;
}

export function ProtocolParameters(props: ProtocolParametersProps): ReactNode {
  const { protocol, parameters, onParameters, unread, onUnread, problems, model, hasVideo } = props;
  const formOf = <Id extends ProtocolId>(id: Id): ParameterForm<ParametersById[Id]> =>
    parameterForm({
      parameters: parameters[id],
      facts: modelFacts(model),
      hasVideo,
      problems,
      texts: unread[id] ?? noTexts,
      onParameters: (changed) => onParameters({ ...parameters, [id]: changed }),
      onText: (field, text) => onUnread((present) => withText(present, id, field, text)),
    });
  switch (protocol) {
    case 'chat':
      return <ChatParametersForm form={formOf('chat')} offered={props.offered} />;
    case 'responses':
      return <ResponsesParametersForm form={formOf('responses')} />;
    case 'messages':
      return <MessagesParametersForm form={formOf('messages')} />;
    case 'generate':
      return <GenerateParametersForm form={formOf('generate')} />;
    default:
      return assertNever(protocol);
  }
}
