/** How to point SDKs and agents at another address, such as that of a tap. Not in the descriptions, which every start loads. */

export const clientGroups = ['environment', 'python', 'typescript', 'go', 'curl', 'agents'] as const;
export type ClientGroup = (typeof clientGroups)[number];

/** What to write to send a client to another address. */
export interface ClientSetup {
  readonly group: ClientGroup;
  /** The client by its own name. */
  readonly label: string;
  /** `{base}` stands for the address up to where the description says (`forOtherClients.upTo`). */
  readonly text: string;
}
