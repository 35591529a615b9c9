import type { SealedColumn } from '#platform/crypto/reseal.store.ts';
import { textSealer } from '#platform/seal.ts';
import { bbbAccesses, bbbMeetings, bbbRecordings } from './bigbluebutton.tables.ts';
import type { Deps } from './deps.ts';

/** What texts are sealed for: each has a key of its own. */
const sealedFor = {
  secret: 'bigbluebutton-secret',
  password: 'bigbluebutton-password',
  link: 'bigbluebutton-link',
  /** Addresses of documents in the data of jobs. */
  document: 'bigbluebutton-document',
} as const;

export const sealedInBigBlueButton: readonly SealedColumn[] = [
  { table: bbbAccesses, key: bbbAccesses.id, column: bbbAccesses.secret, purpose: sealedFor.secret },
  { table: bbbMeetings, key: bbbMeetings.id, column: bbbMeetings.attendeePassword, purpose: sealedFor.password },
  { table: bbbMeetings, key: bbbMeetings.id, column: bbbMeetings.moderatorPassword, purpose: sealedFor.password },
  { table: bbbRecordings, key: bbbRecordings.recordingId, column: bbbRecordings.linkToken, purpose: sealedFor.link },
];

export const sealText = ({ keys }: Pick<Deps, 'keys'>, purpose: keyof typeof sealedFor, text: string): string =>
  textSealer(keys, sealedFor[purpose]).seal(text);

/** Null: the installation lacks the key that sealed it. */
export const openText = ({ keys }: Pick<Deps, 'keys'>, purpose: keyof typeof sealedFor, text: string): string | null =>
  textSealer(keys, sealedFor[purpose]).open(text);
