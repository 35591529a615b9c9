import { once } from 'node:events';
import { request } from 'node:http';
import * as contract from '@salon/contract';
import { API_BASE, type Call, changeRules, createQuickMeeting, encodeUtf8, HEADERS } from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestRecorder } from './features/recording/testing/recorder.ts';
import { bodyLimitOf } from './platform/http/payload.ts';
import {
  ADMIN,
  beginUpload,
  confirmedAdmin,
  createTestLobby,
  createTestServer,
  expectReply,
  itsModerator,
  type TestServer,
  tokenOf,
} from './testing/index.ts';

/** Every call that takes a file. */
const uploads = (allCalls as readonly Call[]).filter(({ upload }) => upload !== undefined);

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer('pglite');
  address = await server.listen();
});
afterAll(() => server.close());

const NOWHERE = 'A'.repeat(22);

interface Refused {
  code: contract.ErrorCode;
  credentials(): Promise<Record<string, string>>;
  /** What is told beside the file; of forms by the address. */
  input?: Record<string, string>;
}

const bearerOf = async (email: string) => ({ [HEADERS.authorization]: `Bearer ${await tokenOf(server, email)}` });
/** A guest, and a moderator, of a meeting that a visitor made: its package has few tools. */
async function ofVisitors(who: 'guest' | 'moderator'): Promise<Record<string, string>> {
  const made = expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Toplantı') }));
  const link = who === 'moderator' ? { link: made.moderatorLink } : {};
  const person = await server.createTestPerson(made.meetingId, link);
  await server.enter(person);
  return { [HEADERS.admission]: person.admissionToken };
}
const asRecorder = async () => (await createTestRecorder(server).asRecorder()).headers as Record<string, string>;
const lost = { recordingId: NOWHERE, lease: NOWHERE };

/** Someone who may send each call, and why this file of theirs is refused. */
const refused: Record<string, Refused> = {
  uploadChatFile: {
    code: 'chat.off',
    async credentials() {
      const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
      const guest = await server.createTestPerson(meetingId);
      await server.enter(guest);
      const moderator = await itsModerator(server, meetingId);
      expectReply(await server.send(changeRules, { chatOff: true }, { admission: moderator.admissionToken }));
      return { [HEADERS.admission]: guest.admissionToken };
    },
  },
  uploadSlides: { code: 'slides.notAllowed', credentials: () => ofVisitors('guest') },
  prepareMeetingSlides: {
    code: 'meeting.notFound',
    credentials: () => bearerOf('mehmet@salon.test'),
    input: { id: NOWHERE },
  },
  uploadFilm: { code: 'playback.notAllowed', credentials: () => ofVisitors('moderator') },
  prepareFilm: { code: 'meeting.notFound', credentials: () => bearerOf('mehmet@salon.test'), input: { id: NOWHERE } },
  uploadBoardPicture: {
    code: 'board.notAllowed',
    credentials: () => ofVisitors('guest'),
    input: { boardId: NOWHERE },
  },
  uploadNotesPicture: { code: 'notes.notAllowed', credentials: () => ofVisitors('guest') },
  // Anyone who is signed in may have a picture.
  uploadPicture: { code: 'session.unauthorised', credentials: async () => ({}) },
  uploadProductLogo: { code: 'admin.confirmPassword', credentials: () => bearerOf(ADMIN.email) },
  uploadLogo: {
    code: 'company.ownerOnly',
    async credentials() {
      await server.app.deps.db.execute(
        sql`update company_member set role = 'manager' where user_id = (select id from "user" where email_key = 'can@salon.test')`,
      );
      return bearerOf('can@salon.test');
    },
  },
  putRecordingCaptions: {
    code: 'recording.notFound',
    credentials: () => bearerOf('mehmet@salon.test'),
    input: { recordingId: NOWHERE, language: 'tr' },
  },
  addRecordingPiece: { code: 'recording.lost', credentials: asRecorder, input: { ...lost, part: '0', seq: '0' } },
  putRecordingPoster: { code: 'recording.lost', credentials: asRecorder, input: lost },
  uploadRecording: { code: 'recording.lost', credentials: asRecorder, input: { ...lost, duration: '1000' } },
};

/**
 * The answer to a file of this many bytes of which none, or of a form the first one, was sent: anyone who waited for the file would
 * wait for ever.
 */
async function answerTo(call: Call, bytes: number, { credentials, input = {} }: Refused) {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) => input[name] ?? NOWHERE);
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n.`;
  const isForm = call.upload === true;
  const headers = isForm
    ? { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes) }
    : { ...beginUpload({ ...input, filename: 'a.png' }, bytes), 'content-length': '0' };
  const sent = request(address + API_BASE + path, {
    method: 'POST',
    headers: { ...headers, ...(await credentials()), [HEADERS.correlation]: 'abcdefgh1' },
  });
  try {
    if (isForm) sent.write(head);
    else sent.end();
    const [answer] = await once(sent, 'response');
    const body: unknown = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    return [answer.statusCode, (body as { code?: string }).code];
  } finally {
    sent.destroy();
  }
}

it('every call that takes a file is tried', () => {
  expect(uploads.map(({ name }) => name).toSorted()).toEqual(Object.keys(refused).toSorted());
});

it.each(uploads.map((call) => [call.name, call] as const))('%s refuses before the file comes', async (name, call) => {
  const how = refused[name];
  if (how === undefined) throw new Error(`nobody tries ${name}`);
  const { code } = how;
  expect(await answerTo(call, bodyLimitOf(call), how)).toEqual([contract.errorTable[code], code]);
});

it.each(uploads.filter(({ access }) => access !== 'service').map((call) => [call.name, call] as const))(
  '%s refuses a file that is too large before it comes',
  async (name, call) => {
    const users: Partial<Record<string, () => Promise<Record<string, string>>>> = {
      uploadPicture: () => bearerOf('mehmet@salon.test'),
      uploadProductLogo: async () => ({ [HEADERS.authorization]: `Bearer ${await confirmedAdmin(server)}` }),
    };
    const how = refused[name];
    if (how === undefined) throw new Error(`nobody tries ${name}`);
    const credentials = users[name] ?? how.credentials;
    expect(await answerTo(call, bodyLimitOf(call) + 1, { ...how, credentials })).toEqual([413, 'input.tooLarge']);
  },
);
