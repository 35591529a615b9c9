import { MAX_RECORDING_LINK_DAYS, recordingPath, sharedRecordingPath } from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { endRecordingLink, makeRecordingLink, removeRecording } from '../recording/index.ts';
import type { PluginCaller } from './bigbluebutton.create.ts';
import { type Parameters, PluginRefusal, type PluginReply, refusals } from './bigbluebutton.parameters.ts';
import { type PluginRecording, pluginRecordings, type RecordingSelection } from './bigbluebutton.queries.ts';
import { openText, sealText } from './bigbluebutton.sealed.ts';
import { changeRecording } from './bigbluebutton.store.ts';
import type { XmlElements } from './bigbluebutton.xml.ts';
import type { Deps } from './deps.ts';

const LIST_MAX = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Plugins know one recording of a meeting, by the meeting's own id: the first has it, others have ids of their own. */
const recordIdOf = ({ bbb, recording }: PluginRecording): string =>
  bbb.firstRecordingId === recording.id ? bbb.internalId : recording.id;

type RecordState = 'processing' | 'published' | 'unpublished' | 'deleted';

const isPublished = ({ recording, liveLinkId }: PluginRecording): boolean =>
  recording.state === 'ready' && liveLinkId !== null;

function stateOf(row: PluginRecording): RecordState {
  if (row.recording.state === 'failed') return 'deleted';
  if (row.recording.state !== 'ready') return 'processing';
  return isPublished(row) ? 'published' : 'unpublished';
}

const metaOf = ({ bbb, change }: PluginRecording): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...bbb.meta, ...change?.meta }).filter(([, value]) => value !== ''));

/** Where a recording is watched: by its share link, while the plugin published it, else by its owner on our page. */
function urlOf(deps: Deps, row: PluginRecording): string {
  const base = deps.config.publicUrl.replace(/\/$/, '');
  const sealed = isPublished(row) ? (row.change?.linkToken ?? null) : null;
  const token = sealed === null ? null : openText(deps, 'link', sealed);
  return token === null
    ? base + recordingPath(row.meeting.id, row.recording.id)
    : base + sharedRecordingPath(row.recording.language, token);
}

function recordingElement(deps: Deps, row: PluginRecording): XmlElements {
  const { bbb, recording } = row;
  const start = recording.createdAt.getTime();
  const isReady = recording.state === 'ready';
  const size = recording.size ?? 0;
  const format = {
    type: 'video',
    url: urlOf(deps, row),
    processingTime: 0,
    length: Math.max(1, Math.round((recording.duration ?? 0) / MINUTE_MS)),
    size,
  };
  return {
    recordID: recordIdOf(row),
    meetingID: bbb.externalId,
    internalMeetingID: bbb.internalId,
    name: metaOf(row).meetingname ?? recording.name,
    isBreakout: false,
    published: isPublished(row),
    state: stateOf(row),
    startTime: start,
    endTime: start + (recording.duration ?? 0),
    participants: recording.peopleMost,
    rawSize: size,
    metadata: metaOf(row),
    size,
    playback: isReady ? { format: [format] } : null,
    data: null,
  };
}

/** Recordings that a call means. */
async function find(deps: Deps, { access }: PluginCaller, selection: RecordingSelection): Promise<PluginRecording[]> {
  const rows = await pluginRecordings(deps.db, access.id, selection, { now: deps.clock.now(), limit: LIST_MAX });
  const { recordIds } = selection;
  // The meeting's id finds all of its recordings, and means the first.
  return recordIds === null ? rows : rows.filter((row) => recordIds.includes(recordIdOf(row)));
}

export async function getRecordings(deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginReply> {
  const rows = await find(deps, caller, {
    externalIds: parameters.list('meetingID'),
    recordIds: parameters.list('recordID'),
  });
  const states = parameters.list('state') ?? ['published', 'unpublished'];
  const metaFilter = Object.entries(parameters.meta());
  const matching = rows.filter((row) => {
    const state = stateOf(row);
    if (state === 'deleted' ? !states.includes('deleted') : !states.includes('any') && !states.includes(state))
      return false;
    const meta = metaOf(row);
    return metaFilter.every(([name, value]) => meta[name] === value);
  });
  const offset = parameters.count('offset') ?? 0;
  const limit = parameters.count('limit');
  const page = matching.slice(offset, limit === null ? undefined : offset + limit);
  const pagination =
    limit === null && offset === 0
      ? {}
      : {
          pagination: {
            pageable: { offset, limit: limit ?? matching.length },
            totalElements: matching.length,
            empty: page.length === 0,
          },
        };
  return page.length === 0
    ? {
        recordings: null,
        messageKey: 'noRecordings',
        message: 'There are no recordings for the meeting(s).',
        ...pagination,
      }
    : { recordings: { recording: page.map((row) => recordingElement(deps, row)) }, ...pagination };
}

/** Those that `recordID` names. Throws `notFound` where there are none. */
async function named(deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginRecording[]> {
  const recordIds = parameters.list('recordID');
  if (recordIds === null) throw new PluginRefusal('missingParamRecordID', 'You must specify a recordID.');
  const rows = await find(deps, caller, { externalIds: null, recordIds });
  if (rows.length === 0) throw new PluginRefusal('notFound', 'We could not find recordings');
  return rows;
}

async function publish(deps: Deps, { account }: PluginCaller, row: PluginRecording): Promise<void> {
  if (isPublished(row) || row.recording.state !== 'ready') return;
  // A minute less than the longest: both clocks are this server's, and time passes.
  const end = new Date(deps.clock.now().getTime() + MAX_RECORDING_LINK_DAYS * DAY_MS - MINUTE_MS).toISOString();
  const about = { recordingId: row.recording.id, end, password: null, allowDownload: false };
  const { link, token } = await makeRecordingLink(deps, account, about);
  await changeRecording(deps.db, row.recording.id, { linkId: link.id, linkToken: sealText(deps, 'link', token) });
}

async function unpublish(deps: Deps, { account }: PluginCaller, row: PluginRecording): Promise<void> {
  if (row.liveLinkId !== null) await endRecordingLink(deps, account, row.recording.id, row.liveLinkId);
  if (row.change !== null) await changeRecording(deps.db, row.recording.id, { linkId: null, linkToken: null });
}

/** Publishes recordings by share links of theirs, or ends these links. */
export async function publishRecordings(
  deps: Deps,
  caller: PluginCaller,
  parameters: Parameters,
): Promise<PluginReply> {
  if (!parameters.has('publish')) throw new PluginRefusal('missingParamPublish', 'You must specify a publish value.');
  const isPublic = parameters.flag('publish');
  for (const row of await named(deps, caller, parameters))
    await (isPublic ? publish(deps, caller, row) : unpublish(deps, caller, row));
  return { published: isPublic };
}

export async function deleteRecordings(deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginReply> {
  for (const { recording } of await named(deps, caller, parameters))
    await removeRecording(deps, caller.account, recording.id);
  return { deleted: true };
}

const META_MAX = 100;

/** Changes `meta_…` of recordings; an empty value takes one away. Whatever else comes along is left as it is. */
export async function updateRecordings(deps: Deps, caller: PluginCaller, parameters: Parameters): Promise<PluginReply> {
  const meta = parameters.meta();
  const rows = await named(deps, caller, parameters);
  await transact(deps.db, async (tx) => {
    for (const { recording, change } of rows) {
      const merged = { ...change?.meta, ...meta };
      if (Object.keys(merged).length > META_MAX) throw refusals.invalid('There are too many metadata.');
      await changeRecording(tx, recording.id, { meta: merged });
    }
  });
  return { updated: true };
}
