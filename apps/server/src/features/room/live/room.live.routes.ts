import {
  EXPORT_ROWS_MAX,
  endLiveMeeting,
  exportLiveMeetings,
  type LiveMeeting,
  listLiveMeetings,
  type ParsedOf,
} from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import { adminSheetPhrases } from '@salon/phrases/adminSheet';
import { versionTitles } from '#features/billing/index.ts';
import { pageOf } from '#platform/db/pages.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { endAsAdministrator } from '../room.actions.ts';
import { liveMeetings } from './room.live.queries.ts';

type Wanted = Pick<ParsedOf<typeof listLiveMeetings>, 'search' | 'sortColumn' | 'sortDirection'>;

async function livePage(
  { db }: Deps,
  wanted: Wanted,
  page: { limit: number; offset: number },
  language: GuestLanguage,
) {
  const { rows, ...counted } = await liveMeetings(db, wanted, page);
  const titles = await versionTitles(
    db,
    rows.map(({ packageVersionId }) => packageVersionId),
    accountLanguage(language),
  );
  const result: LiveMeeting[] = rows.map(({ packageVersionId, startsAt, startedAt, endsAt, ...row }) => ({
    ...row,
    packageName: titles.get(packageVersionId) ?? '',
    isPlanned: startsAt !== null,
    started: startedAt?.toISOString() ?? '',
    ends: endsAt?.toISOString() ?? null,
  }));
  return { result, ...counted };
}

/** Meetings that continue, for administrators: they are ended here, and no one looks into them. */
export function liveRoutes(bind: Bind, deps: Deps): void {
  bind(listLiveMeetings, (input, { language }) => livePage(deps, input, pageOf(input), language));
  bind(exportLiveMeetings, async (input, context) => {
    const language = accountLanguage(context.language);
    const { result } = await livePage(deps, input, { limit: EXPORT_ROWS_MAX, offset: 0 }, language);
    const t = adminSheetPhrases(language);
    const sheet = {
      name: t('adminSheet.live'),
      head: [
        t('adminSheet.number'),
        t('adminSheet.creator'),
        t('adminSheet.inside'),
        t('adminSheet.participants'),
        t('adminSheet.start'),
        t('adminSheet.end'),
        t('adminSheet.kind'),
        t('adminSheet.package'),
      ],
      rows: result.map((row) => [
        row.id,
        row.creatorName || t('adminSheet.visitor'),
        row.people,
        row.maxParticipants,
        { time: row.started },
        row.ends === null ? '' : { time: row.ends },
        t(row.isPlanned ? 'adminSheet.planned' : 'adminSheet.instant'),
        row.packageName,
      ]),
    };
    return exportList(deps, context, { list: 'live', format: input.format, language, sheet });
  });
  bind(endLiveMeeting, async ({ meetingId, reason }, context) => {
    await endAsAdministrator(deps, context, meetingId, reason);
    return { ok: true as const };
  });
}
