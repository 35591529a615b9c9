import { type InvitationResponse, joinPath } from '@salon/contract';
import { DEFAULT_LANGUAGE, type GuestLanguage, isGuestLanguage } from '@salon/phrases';
import { userByEmail } from '#features/account/index.ts';
import { isKeyedHash, keyedHash } from '#platform/crypto/keyring.ts';
import type { Deps } from '../deps.ts';
import { answerPath, inviteeLink } from '../meeting.links.ts';
import { findCurrentOccurrence, findInvitee, findMeeting, type Invitee, lastEndOf } from '../meeting.queries.ts';

/** An invitation's id, and behind it 96 bits that no one else can make. */
const MAIL_LINK = /^([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{16})$/;
export type Answer = Exclude<InvitationResponse, 'none'>;

const PROOF = { purpose: 'mail-link', length: 16 };
const provenText = (inviteeId: string, version: number): string => `${inviteeId} ${version}`;

/**
 * An invited person's way in as mails have it: short enough for any mail program, and kept nowhere. It leads to their
 * personal link, or with an answer to the page that asks whether it is meant; a new version of the links makes it worthless.
 */
export const mailLink = (
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  { id }: Pick<Invitee, 'id'>,
  version: number,
  answer?: Answer,
): string => {
  const proof = keyedHash(keys.current, PROOF.purpose, provenText(id, version)).slice(0, PROOF.length);
  return `${config.publicUrl}/s/${id}${proof}${answer === undefined ? '' : `?a=${answer}`}`;
};

/** The page that the code of such a link leads to, in the language of the person's account, else of the browser; null: none. */
export async function pathOfMailLink(
  deps: Deps,
  code: string,
  answer: Answer | null,
  spoken: GuestLanguage | null,
): Promise<string | null> {
  const [, id, proof] = MAIL_LINK.exec(code) ?? [];
  if (id === undefined || proof === undefined) return null;
  const invitee = await findInvitee(deps.db, id);
  if (invitee === null) return null;
  const { meetingId, seriesId } = invitee;
  const meeting =
    seriesId === null
      ? await findMeeting(deps.db, meetingId ?? '')
      : await findCurrentOccurrence(deps.db, seriesId, deps.clock.now());
  if (meeting === null) return null;
  const text = provenText(id, meeting.linkVersion);
  if (!isKeyedHash(deps.keys, { ...PROOF, text, given: proof })) return null;
  const lastEnd = seriesId === null ? meeting.endsAt : await lastEndOf(deps.db, seriesId);
  const link = { version: meeting.linkVersion, lastEnd: lastEnd ?? meeting.createdAt };
  const sealed = await inviteeLink(deps, invitee, link);
  const account = invitee.email === '' ? null : await userByEmail(deps.db, invitee.email);
  const own = account !== null && isGuestLanguage(account.language) ? account.language : spoken;
  const language = own ?? DEFAULT_LANGUAGE;
  return answer === null ? joinPath(language, sealed) : answerPath(language, sealed, answer);
}
