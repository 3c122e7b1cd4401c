/** Servers of the Model Context Protocol as the window knows them: how they stand, what tools they bring, and what went to and fro for a call. */
import type { Fault } from './fault.ts';
import type { KeptMcpServer } from './mcp-schema.ts';

export type { McpAddress, McpDraft, McpEntry, McpProgram } from './mcp-schema.ts';

/** `failed`: it could not be started, or ended by itself; its fault says why. */
export type McpState = 'stopped' | 'starting' | 'running' | 'failed';

/** A tool of a server, as the server tells of it. */
export interface McpToolView {
  /** Its id among the tools that a conversation can offer. */
  readonly id: string;
  /** Its name at the server. */
  readonly name: string;
  /** Its name as models are told it. */
  readonly offeredAs: string;
  readonly description: string;
  readonly automatic: boolean;
}

/** What has to be agreed to before a program is started. */
export interface McpConsent {
  /** The exact command line. */
  readonly line: string;
  /** Where it is started; absent where that is the user's own folder. */
  readonly folder?: string;
  /** Its variables; a secret one is its name alone. */
  readonly env: readonly string[];
  /** Fingerprint of all of that: another one has to be agreed to anew. */
  readonly fingerprint: string;
  readonly agreed: boolean;
}

export interface McpServerView extends Pick<KeptMcpServer, 'id' | 'name' | 'connection'> {
  /** Absent where nothing is started. */
  readonly consent?: McpConsent;
  readonly state: McpState;
  readonly fault?: Fault;
  /** What it calls itself, with its version. */
  readonly calledItself?: string;
  readonly tools: readonly McpToolView[];
  /** Tools that are not offered: too many, or their schemas too large. */
  readonly leftOut: number;
}

/** One JSON-RPC message of a call. */
export interface McpMessage {
  readonly from: 'quartet' | 'server';
  /** Milliseconds since the call began. */
  readonly atMs: number;
  /** Its JSON as it was sent, secrets redacted and long values cut. */
  readonly json: string;
}

/** What went to and fro for one call of a tool, in order. */
export interface McpRecord {
  readonly server: string;
  /** The tool's name there. */
  readonly tool: string;
  readonly messages: readonly McpMessage[];
  /** So many more came than are kept. */
  readonly dropped?: number;
}
