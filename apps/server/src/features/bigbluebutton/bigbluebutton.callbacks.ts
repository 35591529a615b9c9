import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/open.ts';
import type { Facts } from '#platform/facts.ts';
import { handle, type JobHandler, job } from '#platform/jobs/job.ts';
import { type PublicRequest, requestPublic } from '#platform/publicClient.ts';
import { NotPublicError } from '#platform/publicConnection.ts';
import {
  accessById,
  type BbbMeetingRow,
  pluginMeetingById,
  pluginMeetingOf,
  wasRecorded,
} from './bigbluebutton.queries.ts';
import { openText } from './bigbluebutton.sealed.ts';
import { setFirstRecording } from './bigbluebutton.store.ts';
import type { Deps } from './deps.ts';

/** Names of metadata, in lower case, by which a plugin says where it wants to be called. */
const END_CALLBACK = 'endcallbackurl';
const READY_CALLBACK = 'bbb-recording-ready-url';

const callbackRetry = [10, 60, 600, 3600, 6 * 3600] as const;

/** Calls a plugin back whose meeting has ended. */
const callBackAtEnd = job({
  name: 'bigbluebutton.callBackAtEnd',
  data: z.object({ bbbMeetingId: z.string() }),
  retry: callbackRetry,
  timeout: 60,
  concurrency: 2,
});
/** Calls a plugin back whose recording is ready. */
const callBackWhenReady = job({
  name: 'bigbluebutton.callBackWhenReady',
  data: z.object({ bbbMeetingId: z.string(), recordingId: z.string() }),
  retry: callbackRetry,
  timeout: 60,
  concurrency: 2,
});

/** Recorders and the room may still write when a meeting ends. */
const AFTER_END_SECONDS = 2;

export async function notifyEnd(deps: Deps, { tx, meetingId }: { tx: Db; meetingId: string }): Promise<void> {
  const bbb = await pluginMeetingOf(tx, meetingId);
  if (bbb?.meta[END_CALLBACK])
    await deps.jobs.send(tx, callBackAtEnd, { bbbMeetingId: bbb.id }, { afterSeconds: AFTER_END_SECONDS });
}

/** A recording of a plugin's meeting is ready: the first one has the meeting's own id from then on. */
export async function notifyReady(deps: Deps, { tx, facts }: Facts): Promise<void> {
  for (const { event, meetingId, data } of facts) {
    const recordingId = data?.recordingId;
    if (event !== 'recording.ready' || meetingId === null || typeof recordingId !== 'string') continue;
    const bbb = await pluginMeetingOf(tx, meetingId);
    if (bbb === null) continue;
    await setFirstRecording(tx, bbb.id, recordingId);
    if (bbb.meta[READY_CALLBACK]) await deps.jobs.send(tx, callBackWhenReady, { bbbMeetingId: bbb.id, recordingId });
  }
}

/** Nothing of the response is used but its status. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** Throws where the plugin took nothing and may take it later; one that is switched off is not called. */
async function callBack(
  deps: Deps,
  bbb: BbbMeetingRow,
  url: string,
  request: Pick<PublicRequest, 'method' | 'headers' | 'body' | 'signal'>,
): Promise<void> {
  try {
    const how = { ...request, maxBytes: MAX_RESPONSE_BYTES, ignoresBody: true };
    const { status } = await requestPublic(url, deps.config.mode, how);
    if (status >= 500 || status === 408 || status === 429) throw new Error(`plugin responded ${status}`);
    if (status >= 400) deps.log.info({ meetingId: bbb.meetingId, status }, 'plugin refused a callback');
  } catch (failure) {
    if (!(failure instanceof NotPublicError)) throw failure;
    deps.log.info({ meetingId: bbb.meetingId }, 'plugin callback has no public address');
  }
}

export const callbackJobs = (deps: Deps): JobHandler[] => [
  handle(callBackAtEnd, async ({ bbbMeetingId }, { signal }) => {
    const bbb = await pluginMeetingById(deps.db, bbbMeetingId);
    const target = bbb?.meta[END_CALLBACK] ?? '';
    const access = bbb === null ? null : await accessById(deps.db, bbb.accessId);
    if (bbb === null || access?.isOn !== true || !URL.canParse(target)) return;
    const url = new URL(target);
    url.searchParams.set('meetingID', bbb.externalId);
    url.searchParams.set('recordingmarks', String(await wasRecorded(deps.db, bbb.meetingId)));
    await callBack(deps, bbb, url.href, { method: 'GET', signal });
  }),
  handle(callBackWhenReady, async ({ bbbMeetingId, recordingId }, { signal }) => {
    const bbb = await pluginMeetingById(deps.db, bbbMeetingId);
    const url = bbb?.meta[READY_CALLBACK] ?? '';
    const access = bbb === null ? null : await accessById(deps.db, bbb.accessId);
    if (bbb === null || access?.isOn !== true) return;
    const secret = openText(deps, 'secret', access.secret);
    if (secret === null) throw new Error('secret of a plugin cannot be opened');
    const recordId = bbb.firstRecordingId === recordingId ? bbb.internalId : recordingId;
    const signed = await new SignJWT({ meeting_id: bbb.externalId, record_id: recordId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(new TextEncoder().encode(secret));
    await callBack(deps, bbb, url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ signed_parameters: signed }).toString(),
      signal,
    });
  }),
];
