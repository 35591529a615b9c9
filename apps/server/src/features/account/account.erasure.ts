import { isPassword } from '../../platform/crypto/password.ts';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { companyNameOf } from '../company/index.ts';
import {
  consentsOf,
  endSessions,
  eventsOf,
  noteEvent,
  type Origin,
  standingSessions,
  type User,
  updateUser,
  userById,
} from '../session/index.ts';
import { erasureMail } from './account.mails.ts';
import { pictureUrlOf, profileWire } from './account.profile.ts';
import { erasuresDue, openErasure } from './account.queries.ts';
import { closeRequests, insertRequest } from './account.store.ts';

/** Law 6698, article 13: a request is answered within thirty days. */
const ANSWER_DAYS = 30;

/** Asks for erasure: the account is closed at once, its data go within thirty days. */
export async function askErasure(deps: Deps, user: User, sealedPassword: string, from: Origin): Promise<Date> {
  const password = await deps.sealed.open(sealedPassword, 'password');
  if (!(await isPassword(user.passwordHash, password))) throw new DomainError('account.passwordWrong');
  const now = deps.clock.now();
  const dueAt = new Date(now.getTime() + ANSWER_DAYS * 86_400_000);
  await deps.db.transaction(async (tx) => {
    if ((await openErasure(tx, user.id)) !== null) throw new DomainError('account.erasureOpen');
    await insertRequest(tx, { userId: user.id, kind: 'erasure', requestedAt: now, dueAt });
    await updateUser(tx, user.id, { isActive: false });
    await noteEvent(tx, user.id, 'erasureRequested', from, now);
    await endSessions(tx, user.id, { exceptId: null }, now);
    await erasureMail(deps, tx, user, dueAt.toISOString().slice(0, 10));
  });
  deps.soon.deliver();
  return dueAt;
}

/** What other features keep of a person: each forgets and tells its own part. */
export interface KeptElsewhere {
  /** Forgets the person, in the transaction of the erasure. */
  forget(tx: Db, user: User, now: Date): Promise<void>;
  /** Everything that is kept about the person. */
  tell(user: User): Promise<Record<string, unknown>>;
}

/** Erases what is due: the person goes, that there was an account (and what bookkeeping needs) stays without a name. */
export async function eraseDue(deps: Deps, elsewhere: KeptElsewhere): Promise<void> {
  const now = deps.clock.now();
  for (const request of await erasuresDue(deps.db, now)) {
    await transact(deps.db, async (tx) => {
      const user = await userById(tx, request.userId);
      if (user !== null && user.erasedAt === null) {
        await updateUser(tx, user.id, {
          email: '',
          emailKey: `erased:${user.id}`,
          name: '',
          surname: '',
          companyId: null,
          passwordHash: null,
          gender: null,
          dateOfBirth: null,
          phoneNumber: null,
          biography: null,
          country: null,
          city: null,
          district: null,
          identityNumber: null,
          registrationAddress: null,
          addressType: null,
          picture: null,
          isActive: false,
          erasedAt: now,
        });
        await elsewhere.forget(tx, user, now);
        if (user.picture !== null) await deps.files.remove(`pictures/${user.picture}`);
      }
      await closeRequests(tx, request.userId, now);
    });
    // Other people may have been told that what the person had planned is off.
    deps.soon.deliver();
  }
}

/** Everything that is kept about a person. */
export async function ownData(deps: Deps, user: User, from: Origin, elsewhere: KeptElsewhere) {
  const now = deps.clock.now();
  const [consents, events, sessions, companyName, further] = await Promise.all([
    consentsOf(deps.db, user.id),
    eventsOf(deps.db, user.id, 1, 1000),
    standingSessions(deps.db, user.id, now),
    companyNameOf(deps.db, user.companyId),
    elsewhere.tell(user),
  ]);
  await noteEvent(deps.db, user.id, 'dataExported', from, now);
  return {
    ...further,
    exportedAt: now.toISOString(),
    profile: {
      ...profileWire(user),
      companyName,
      createdAt: user.createdAt.toISOString(),
      emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    },
    picture: pictureUrlOf(user),
    consents: consents.map(({ kind, textVersion, language, acceptedAt, withdrawnAt, address }) => ({
      kind,
      textVersion,
      language,
      address,
      acceptedAt: acceptedAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    activity: events.items.map(({ event, address, device, at }) => ({ event, address, device, at: at.toISOString() })),
    sessions: sessions.map(({ device, address, createdAt, lastSeenAt }) => ({
      device,
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}
