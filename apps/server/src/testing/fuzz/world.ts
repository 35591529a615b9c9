/** Those who send the cases of the fuzz gate. */
export const senders = [
  'a visitor',
  'a participant',
  'a moderator',
  'a user',
  'a manager of a company',
  'an administrator',
] as const;
export type Sender = (typeof senders)[number];

/** What there is at the server that is attacked, for a while: what its senders do to it is made new. */
export interface World {
  /** An input of each call that its handler takes, by sender. */
  inputs: Record<Sender, Record<string, Record<string, unknown>>>;
  admissions: Partial<Record<Sender, string>>;
  bearers: Partial<Record<Sender, string>>;
  /** A document that the participant may write. */
  document: string;
  /** Every message and method that the hub takes. */
  messages: string[];
}

/** What the server's process says of itself. */
export interface Condition {
  /** Lines of its log that speak of a fault. */
  faults: string[];
  /** After the garbage was collected. */
  heapBytes: number;
  residentBytes: number;
}

export type Asked = { is: 'world' } | { is: 'condition' };
