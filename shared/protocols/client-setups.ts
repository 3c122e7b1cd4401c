/** How SDKs and agents are given another address, such as that of a tap. Apart from the descriptions, which every start loads. */

export const clientGroups = ['environment', 'python', 'typescript', 'go', 'curl', 'agents'] as const;
export type ClientGroup = (typeof clientGroups)[number];

/** What to write to send a client to another address. */
export interface ClientSetup {
  readonly group: ClientGroup;
  /** The client by its own name. */
  readonly label: string;
  /** `{base}` stands for the address. */
  readonly text: string;
}

export interface ClientSetups {
  /** Where the base that they are given ends, in the protocol's path. */
  readonly upTo: string;
  readonly setups: readonly ClientSetup[];
}
