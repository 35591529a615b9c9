import { colleaguesOnline, type getOnlineUsers, type OnlineUser, type ParsedOf, picturePath } from '@salon/contract';
import { searchPatternOf } from '#platform/db/searchPattern.ts';
import type { PeriodicTask } from '#platform/feature.ts';
import { createBatcher } from '#platform/hub/batching.ts';
import type { Deps } from './deps.ts';
import { listOnline, named, SERVER_SILENT_SECONDS, type Whereabouts, whereaboutsOf } from './presence.queries.ts';
import { deleteOffline, deleteStaleServers, markOffline, markOnline, noteServer } from './presence.store.ts';

/** Someone whose last line went away is online for this long: a page that is loaded again is no leaving. */
const RETURN_SECONDS = 3;
const SIGN_SECONDS = 3;
/** Changes within this time are told together. */
const ANNOUNCE_WINDOW_MS = 50;
/** This many people are asked about or written at a time. */
const BATCH_SIZE = 1000;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const wire = ({ userId, fullName, email, picture, status }: Whereabouts): OnlineUser => ({
  userId,
  fullName,
  email,
  pictureUrl: picture === null ? null : picturePath(picture),
  status,
});

function* portions(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += BATCH_SIZE) yield ids.slice(from, from + BATCH_SIZE);
}

/** Tells those who watch what these people are doing now. */
async function tell(deps: Deps, userIds: readonly string[]): Promise<void> {
  for (const ids of portions([...new Set(userIds)])) {
    const people = await whereaboutsOf(deps.db, ids, deps.clock.now());
    for (const [companyId, ofCompany] of Map.groupBy(people, (one) => one.companyId))
      if (companyId !== null)
        deps.hub.toWatchers(companyId, colleaguesOnline, {
          people: ofCompany.map((one) => ({ ...wire(one), status: one.online ? one.status : null })),
        });
  }
}

const tellers = new WeakMap<Deps, { add(userId: string): void }>();

/** These people came, went, or are doing something else: anyone who watches is told in a moment. */
export function whereaboutsChanged(deps: Deps, userIds: readonly string[]): void {
  const make = () =>
    createBatcher<string>(ANNOUNCE_WINDOW_MS, (ids) => {
      tell(deps, ids).catch((failure: unknown) => deps.log.warn({ err: failure }, 'online status not broadcast'));
    });
  const teller = tellers.get(deps) ?? make();
  tellers.set(deps, teller);
  for (const id of userIds) teller.add(id);
}

/** Accounts have their first line to this server now, or their last one went away. */
export async function accountsOnline(
  deps: Deps,
  came: readonly string[],
  wentOffline: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  for (const ids of portions(came)) await markOnline(deps.db, deps.serverId, ids, now);
  for (const ids of portions(wentOffline)) await markOffline(deps.db, deps.serverId, ids, now);
  whereaboutsChanged(deps, came);
}

/** The check that runs every second at who does not come back, and at servers that are no more. */
export function presenceTask(deps: Deps): PeriodicTask {
  let signedAt = 0;
  return {
    name: 'presence',
    ms: 1000,
    async run() {
      const now = deps.clock.now();
      const wentOffline = await deleteOffline(deps.db, deps.serverId, before(now, RETURN_SECONDS));
      if (now.getTime() - signedAt >= SIGN_SECONDS * 1000) {
        const wasKnown = await noteServer(deps.db, deps.serverId, now);
        signedAt = now.getTime();
        // After a stall others may have forgotten this server: its people are noted again.
        const localAccounts = wasKnown ? [] : deps.hub.localUsers();
        for (const ids of portions(localAccounts)) await markOnline(deps.db, deps.serverId, ids, now);
        whereaboutsChanged(deps, localAccounts);
        wentOffline.push(...(await deleteStaleServers(deps.db, deps.serverId, before(now, SERVER_SILENT_SECONDS))));
      }
      whereaboutsChanged(deps, wentOffline);
    },
  };
}

/** A page of the colleagues who are online. */
export async function onlineColleagues(
  deps: Deps,
  me: { userId: string; companyId: string },
  { search, ...page }: ParsedOf<typeof getOnlineUsers>,
) {
  const pattern = search === '' ? undefined : named(searchPatternOf(search));
  const { rows, totalCount } = await listOnline(deps.db, me, { ...page, search: pattern }, deps.clock.now());
  return { result: { items: rows.map(wire), totalCount } };
}
