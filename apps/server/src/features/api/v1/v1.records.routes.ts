import {
  type ApiRecording,
  type ApiRecordingDetail,
  apiDeleteRecording,
  apiGetAttendance,
  apiGetMeetingFile,
  apiGetMeetingFileSection,
  apiGetRecording,
  apiListInvoices,
  apiListRecordings,
  type FileSection,
  type ParsedOf,
  type Recording,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { invoicesByCursor } from '../../billing/index.ts';
import { fileOf, sectionOf } from '../../meetingFile/index.ts';
import { recordingsByCursor, recordingWithFiles, removeRecording } from '../../recording/index.ts';
import { meetingRecords } from '../../room/index.ts';
import type { Deps } from '../deps.ts';

const recordingWire = (row: Recording & { meetingId: string }): ApiRecording => ({
  id: row.id,
  meetingId: row.meetingId,
  name: row.name,
  state: row.state,
  failure: row.failure,
  startedAt: row.startedAt,
  durationMs: row.duration,
  bytes: row.size,
  isAudioOnly: row.audioOnly,
  expiresAt: row.expiresAt,
});

async function recordingDetail(
  deps: Deps,
  account: Account,
  input: ParsedOf<typeof apiGetRecording>,
): Promise<ApiRecordingDetail> {
  const { file, captions, ...row } = await recordingWithFiles(deps, account, input);
  const urlOf = (path: string) => deps.config.publicUrl + path;
  return {
    ...recordingWire(row),
    file: file && {
      name: file.fileName,
      url: urlOf(file.url),
      downloadUrl: file.downloadUrl === null ? null : urlOf(file.downloadUrl),
      expiresAt: file.expiresAt,
    },
    captions: captions.map(({ language, url }) => ({ language, url: urlOf(url) })),
  };
}

/** Blocks with whole addresses of their files. */
const withUrls = ({ config }: Deps, blocks: FileSection['blocks']): FileSection['blocks'] =>
  blocks.map((block) =>
    block.is === 'files'
      ? { ...block, files: block.files.map((file) => ({ ...file, url: config.publicUrl + file.url })) }
      : block,
  );

function meetingRecordRoutes(bind: Bind, deps: Deps): void {
  bind(apiGetAttendance, async (input, { account, language }) => {
    const records = await meetingRecords(deps, account, input, language);
    return {
      meetingId: records.meetingId,
      title: records.meetingName,
      startedAt: records.meetingStartDate,
      endedAt: records.meetingEndDate,
      people: records.meetingUsers,
    };
  });
  bind(apiGetMeetingFile, async ({ id }, { account, language }) => {
    const file = await fileOf(deps, account, id, language);
    return {
      meetingId: file.meetingId,
      title: file.title,
      status: file.meetingStatus,
      startedAt: file.startingDate,
      endedAt: file.endDate,
      timeZone: file.timeZone,
      organiserName: file.organiser,
      sections: file.sections.map((section) => ({ ...section, blocks: withUrls(deps, section.blocks) })),
    };
  });
  bind(apiGetMeetingFileSection, async (input, { account, language }) => {
    const page = await sectionOf(deps, account, input, language);
    return { ...page, blocks: withUrls(deps, page.blocks) };
  });
}

export function recordV1Routes(bind: Bind, deps: Deps): void {
  meetingRecordRoutes(bind, deps);
  bind(apiListRecordings, async ({ meetingId = null, ...page }, { account }) => {
    const { items, nextCursor } = await recordingsByCursor(deps, account, { meetingId, ...page });
    return { items: items.map(recordingWire), nextCursor };
  });
  bind(apiGetRecording, (input, { account }) => recordingDetail(deps, account, input));
  bind(apiDeleteRecording, async ({ id }, { account }) => {
    await removeRecording(deps, account, id);
    return { ok: true as const };
  });
  bind(apiListInvoices, async (input, { account }) => {
    const { items, nextCursor } = await invoicesByCursor(deps, account, input);
    const invoices = items.map(({ row, url, pdfUrl }) => ({
      id: row.id,
      number: row.number,
      isCreditNote: row.kind === 'creditNote',
      issuedAt: row.issuedAt.toISOString(),
      net: row.net,
      vat: row.vat,
      total: row.total,
      currency: row.currency,
      url: deps.config.publicUrl + url,
      pdfUrl: pdfUrl === null ? null : deps.config.publicUrl + pdfUrl,
    }));
    return { items: invoices, nextCursor };
  });
}
