import type { ApprovalOutcome, createCompany as createCall, ParsedOf } from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf, publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { type User, userByEmail, userById } from '../account/index.ts';
import { closeFounding } from './company.invitation.store.ts';
import { accept, decline, senderOf, sendInvitation } from './company.invitations.ts';
import type { Sender } from './company.mails.ts';
import { notifyMemberJoined } from './company.membership.ts';
import { type Company, foundedBy, invitationByCode, type NamedInvitation } from './company.queries.ts';
import { insertCompany, updateCompany } from './company.store.ts';
import type { Deps } from './deps.ts';

/** Who founds a company: an account, or anyone who has the address. */
interface Founder {
  userId: string | null;
  invitedBy: string | null;
}

/** Writes a company that waits for its address to be approved, with the mail. */
export async function found(
  deps: Deps,
  tx: Db,
  company: { name: string; email: string; accountType: Company['accountType'] },
  founder: Founder,
  sender: Sender,
): Promise<string> {
  const id = publicId();
  await insertCompany(tx, { ...company, id, createdAt: deps.clock.now() });
  await sendInvitation(
    deps,
    tx,
    { companyId: id, kind: 'founder', role: 'owner', email: company.email, ...founder },
    { companyName: company.name, sender },
  );
  return id;
}

/** Someone founds a company of their own; of two at once one waits for its approval (constraint `company_founded_by`). */
export function create(deps: Deps, account: Account, { name, email }: ParsedOf<typeof createCall>): Promise<void> {
  if (account.companyId !== null) throw new DomainError('company.alreadyIn');
  return transact(deps.db, async (tx) => {
    const waiting = await foundedBy(tx, account.userId);
    if (waiting !== null && waiting.expiresAt > deps.clock.now()) throw new DomainError('company.waiting');
    if (waiting !== null) await drop(deps, tx, account.userId);
    const founder = { userId: account.userId, invitedBy: account.userId };
    try {
      await found(deps, tx, { name, email, accountType: 'signUp' }, founder, senderOf(account));
    } catch (failure) {
      if (failure instanceof DomainError && failure.code === 'company.invited')
        throw new DomainError('company.waiting');
      throw failure;
    }
  });
}

/** An administrator adds a company; anyone who has its address becomes its owner. */
export const add = (
  deps: Deps,
  by: Actor & { account: Account },
  company: { name: string; email: string },
): Promise<string> =>
  transact(deps.db, async (tx) => {
    const { account } = by;
    const sender: Sender = { fullName: null, language: account.language };
    const founder = { userId: null, invitedBy: account.userId };
    const id = await found(deps, tx, { ...company, accountType: 'administrator' }, founder, sender);
    await deps.audit.note(tx, by, { deed: 'company.added', target: { kind: 'company', id }, after: company });
    return id;
  });

/** Gives up a company that waits for its approval. */
export async function drop(deps: Deps, tx: Db, userId: string): Promise<void> {
  const now = deps.clock.now();
  const closed = await closeFounding(tx, userId, now);
  if (closed !== null) await updateCompany(tx, closed.companyId, { declinedAt: now });
}

/** Whose account an invitation is about; null: its address has none that could be used. */
async function accountOf(db: Db, { userId, email }: NamedInvitation): Promise<User | null> {
  const user = userId === null ? await userByEmail(db, email) : await userById(db, userId);
  return user?.isActive && user.erasedAt === null && user.emailVerifiedAt !== null ? user : null;
}

/** The invitation of a mailed code. Throws where it is no one's, was taken back, or ran out before it was answered. */
async function invitationIn(deps: Deps, db: Db, code: string): Promise<NamedInvitation> {
  const found = await invitationByCode(db, hashOf(code));
  if (found === null) throw new DomainError('account.codeBroken');
  if (found.outcome === 'withdrawn') throw new DomainError('account.codeUsed');
  if (found.outcome === null && found.expiresAt <= deps.clock.now()) throw new DomainError('account.codeExpired');
  return found;
}

/** What a mailed code is about. */
export async function readApproval(deps: Deps, code: string) {
  const invitation = await invitationIn(deps, deps.db, code);
  const account = await accountOf(deps.db, invitation);
  const done = { accepted: 'joined', declined: 'declined', withdrawn: null } as const;
  return {
    companyName: invitation.companyName,
    email: account?.email ?? invitation.email,
    role: invitation.role,
    isNew: invitation.kind === 'founder',
    invitedBy: invitation.inviterName,
    done: invitation.outcome === null ? null : done[invitation.outcome],
  };
}

/** Answers a mailed code. Twice is once: the second press is told what the first one did. */
export async function approve(
  deps: Deps,
  code: string,
  notMe: boolean,
): Promise<{ outcome: ApprovalOutcome; companyName: string }> {
  const { joined, ...answered } = await transact(deps.db, async (tx) => {
    const invitation = await invitationIn(deps, tx, code);
    const { companyName, outcome } = invitation;
    const reply = (now: ApprovalOutcome) => ({ outcome: now, companyName, joined: null });
    if (outcome === 'accepted') return reply('alreadyJoined');
    if (outcome === 'declined') return reply('declined');
    if (notMe) {
      await decline(deps, tx, invitation);
      return reply('declined');
    }
    const account = await accountOf(tx, invitation);
    if (account === null) return reply('signUpNeeded');
    const done = await accept(deps, tx, invitation, account.id);
    if (done !== null) return { ...reply('joined'), joined: done };
    // Another press was first, whatever it said.
    return reply((await invitationIn(deps, tx, code)).outcome === 'declined' ? 'declined' : 'alreadyJoined');
  });
  if (joined !== null) notifyMemberJoined(deps, joined.userId, joined.companyId);
  return answered;
}
