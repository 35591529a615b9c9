import { endLiveMeeting, listLiveMeetings } from '@salon/contract';
import { pageOf } from '../../../platform/db/pages.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { versionTitles } from '../../billing/index.ts';
import { endAsAdministrator } from '../room.actions.ts';
import { liveMeetings } from './room.live.queries.ts';

/** Meetings that go on, for administrators: they are ended here, and nobody looks into them. */
export function liveRoutes(bind: Bind, deps: Deps): void {
  bind(listLiveMeetings, async (input) => {
    const { rows, ...counted } = await liveMeetings(deps.db, input, pageOf(input));
    const titles = await versionTitles(
      deps.db,
      rows.map(({ packageVersionId }) => packageVersionId),
    );
    const result = rows.map(({ packageVersionId, startsAt, startedAt, endsAt, ...row }) => ({
      ...row,
      packageName: titles.get(packageVersionId) ?? '',
      isPlanned: startsAt !== null,
      started: startedAt?.toISOString() ?? '',
      ends: endsAt?.toISOString() ?? null,
    }));
    return { result, ...counted };
  });
  bind(endLiveMeeting, async ({ meetingId, reason }, context) => {
    await endAsAdministrator(deps, context, meetingId, reason);
    return { ok: true as const };
  });
}
