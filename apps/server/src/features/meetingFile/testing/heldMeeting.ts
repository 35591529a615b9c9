import {
  addFilmAddress,
  addStroke,
  addStudyRooms,
  appendNotesPicture,
  askQuestion,
  askToEnter,
  assignParticipant,
  type Call,
  callForHelp,
  closeStudy,
  createBoard,
  endMeeting,
  enterFromLobby,
  getStudy,
  type InputOf,
  joinMeeting,
  listNotesVersions,
  NOTES_FIELD,
  openNotes,
  openPoll,
  openStudy,
  pageSurface,
  presentBoard,
  type ReplyOf,
  type RoomSession,
  reactToChat,
  renameStudyRoom,
  saveAction,
  saveAgenda,
  saveCaptions,
  savePoll,
  sendChat,
  sendPrivate,
  setQuestionBoard,
  showSlides,
  startPlayback,
  uploadBoardPicture,
  uploadChatFile,
  uploadFilm,
  uploadNotesPicture,
  uploadSlides,
  votePoll,
  voteQuestion,
} from '@salon/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import * as Y from 'yjs';
import { publicId } from '#platform/ids.ts';
import {
  answerAs,
  buildGuestForm,
  createTestLobby,
  createTestPdf,
  expectReply,
  setJobClock,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const ORGANISER = 'mehmet@salon.test';
const COLLEAGUE = 'zeynep@salon.test';
/** The guest's, whom no one else is called like. */
const GUEST = { name: 'Qwzx Deniz', email: 'qwzx@example.com' };
/** The beginning of every word that was typed, by whom. */
export const WORDS = { organiser: 'orgqwz', guest: 'gstqwz', guestName: 'qwzx', title: 'ttlqwz' };

const pictureFile = async (): Promise<File> => {
  const image = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0e7c7b' } });
  return new File([new Uint8Array(await image.png().toBuffer())], `${WORDS.guest}.png`);
};
const filmFile = (): File =>
  new File(
    [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]), new Uint8Array(500)],
    `${WORDS.organiser}.webm`,
  );

/** Who waits to be let into a meeting. */
type WaitingIn = (meetingId: string) => Promise<readonly string[]>;

/** A meeting that is over, in which every tool left something: of its organiser, of someone invited and of a guest. */
export async function createTestHeldMeeting(server: TestServer, waitingIn: WaitingIn) {
  const { meetingId } = await createTestLobby(server, {
    title: `${WORDS.title} toplantı`,
    description: `${WORDS.organiser} açıklama`,
    fileReaders: 'attended',
    isGuestPolicyAlwaysAccept: false,
    selectedUsers: [
      { email: COLLEAGUE, fullName: 'Zeynep Arslan' },
      { email: 'zxqw@example.com', fullName: `Zxqw ${WORDS.organiser}` },
    ],
  });
  const join = async (email: string) => {
    const bearer = await tokenOf(server, email);
    const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId, email }), { bearer }));
    await server.enter(session);
    return session;
  };
  const organiser = await join(ORGANISER);
  const colleague = await join(COLLEAGUE);
  const guest = await createTestGuestLetIn(server, meetingId, organiser, waitingIn);
  const does = async <C extends Call>(session: RoomSession, call: C, input: InputOf<C>) =>
    expectReply(await server.send(call, input, { admission: session.admissionToken }));
  const held = { server, meetingId, organiser, colleague, guest, does };
  await talk(held);
  await ask(held);
  await write(held);
  await draw(held);
  await show(held);
  await beInRooms(held);
  server.clock.advance(60_000);
  await does(organiser, endMeeting, {});
  // What is made and mailed after its end.
  server.clock.advance(60_000);
  await setJobClock(server.app.deps.db, server.clock.now());
  await server.app.jobs.runDue(['annotation.pages', 'meetingFile.mail']);
  await server.app.periodicTasks.post();
  return held;
}

interface Held {
  server: TestServer;
  organiser: RoomSession;
  colleague: RoomSession;
  guest: RoomSession;
  does<C extends Call>(session: RoomSession, call: C, input: InputOf<C>): Promise<ReplyOf<C>>;
}

/** A guest whom the organiser lets in, and one who still waits at the end. */
async function createTestGuestLetIn(
  server: TestServer,
  meetingId: string,
  organiser: RoomSession,
  waitingIn: WaitingIn,
): Promise<RoomSession> {
  const form = buildGuestForm({ meetingId, fullName: GUEST.name, email: GUEST.email });
  const { ticket } = expectReply(await server.send(askToEnter, form));
  expectReply(await answerAs(server, organiser, await waitingIn(meetingId), true));
  const session = expectReply(await server.send(enterFromLobby, { meetingId, ticket: ticket ?? '' }));
  await server.enter(session);
  expectReply(await server.send(askToEnter, buildGuestForm({ meetingId, fullName: `${GUEST.name} iki` })));
  return session;
}

async function talk({ organiser, guest, does }: Held): Promise<void> {
  const { participantId, fullName, roomId } = organiser;
  const { seq } = await does(organiser, sendChat, { text: `${WORDS.organiser} sohbet`, clientKey: 'held-chat-1' });
  const { id: fileId } = await does(guest, uploadChatFile, { file: await pictureFile() });
  const note = new File([`${WORDS.guest} ek`], `${WORDS.guest}.txt`);
  const { id: noteId } = await does(guest, uploadChatFile, { file: note, participantId });
  await does(guest, sendChat, {
    text: `${WORDS.guest} sohbet @${fullName}`,
    clientKey: 'held-chat-2',
    files: [fileId],
    replyTo: { roomId, seq },
    mentions: [{ participantId, written: fullName }],
  });
  await does(guest, reactToChat, { roomId, seq, reaction: '👍', on: true });
  await does(guest, sendPrivate, {
    participantId,
    text: `${WORDS.guest} gizli`,
    clientKey: 'held-private-1',
    files: [noteId],
  });
}

async function ask({ organiser, colleague, guest, does }: Held): Promise<void> {
  const draft = { kind: 'typed', question: `${WORDS.organiser} anket?`, live: true, anonymous: false } as const;
  const { id: pollId } = await does(organiser, savePoll, draft);
  await does(organiser, openPoll, { pollId });
  await does(guest, votePoll, { pollId, text: `${WORDS.guest} yanıt` });
  await does(colleague, votePoll, { pollId, text: `${WORDS.guest} başka yanıt` });
  await does(organiser, setQuestionBoard, { order: 'time' });
  const text = `${WORDS.guest} soru?`;
  const { id: questionId } = await does(guest, askQuestion, { text, clientKey: 'held-question-1' });
  await does(colleague, askQuestion, { text: `${WORDS.guest} soru iki?`, clientKey: 'held-question-2' });
  await does(colleague, voteQuestion, { questionId, on: true });
}

async function write({ server, organiser, guest, does }: Held): Promise<void> {
  const { documentId } = await does(organiser, openNotes, {});
  await server.app.deps.documents.change('notes', documentId ?? '', (doc) => {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(`${WORDS.guest} not`)]);
    doc.getXmlFragment(NOTES_FIELD).insert(0, [paragraph]);
  });
  const { fileId } = await does(guest, uploadNotesPicture, { file: await pictureFile() });
  await does(guest, appendNotesPicture, { fileId, alt: `${WORDS.guest} resim` });
  await does(guest, saveAction, { text: `${WORDS.guest} iş`, person: GUEST.name });
  const agenda = [{ id: publicId(), title: `${WORDS.organiser} gündem`, minutes: 5 }];
  await does(organiser, saveAgenda, { agenda });
  await expect.poll(async () => (await does(organiser, listNotesVersions, {})).versions).not.toEqual([]);
}

async function draw({ server, organiser, guest, does }: Held): Promise<void> {
  const { id: boardId } = await does(organiser, createBoard, { name: `${WORDS.organiser} pano` });
  const { fileId } = await does(guest, uploadBoardPicture, { boardId, file: await pictureFile() });
  await server.app.deps.documents.change('board', boardId, (doc) => {
    const place = { x: 0, y: 0, width: 10, height: 10, index: 'a0', link: null, isDeleted: false };
    const kept = { version: 1, versionNonce: 1, ...place };
    doc.getMap('elements').set('text', { id: 'text', type: 'text', text: `${WORDS.guest} yazı`, ...kept });
    doc.getMap('elements').set('picture', { id: 'picture', type: 'image', fileId, ...kept });
  });
  await does(organiser, presentBoard, { boardId });
}

async function show({ server, organiser, guest, does }: Held): Promise<void> {
  const file = new File([new Uint8Array(createTestPdf(2))], `${WORDS.organiser}.pdf`);
  const { id: documentId } = await does(organiser, uploadSlides, { file });
  await setJobClock(server.app.deps.db, server.clock.now());
  await server.app.jobs.runDue(['slides.convert']);
  await does(organiser, showSlides, { documentId, page: 1 });
  const stroke = { kind: 'pen', colour: 'red', width: 'thin', points: [0, 0, 10_000, 10_000] } satisfies Partial<
    InputOf<typeof addStroke>
  >;
  await does(guest, addStroke, { id: publicId(), surface: pageSurface(documentId, 1), ...stroke });
  const { id: filmId } = await does(organiser, uploadFilm, { file: filmFile() });
  const cue = `WEBVTT\n\n00:00.000 --> 00:01.000\n${WORDS.organiser} altyazı\n`;
  await does(organiser, saveCaptions, { filmId, text: cue });
  await does(organiser, addFilmAddress, { url: `https://films.example.com/${WORDS.organiser}.mp4` });
  await does(organiser, startPlayback, { filmId });
}

async function beInRooms({ organiser, colleague, guest, does }: Held): Promise<void> {
  await does(organiser, addStudyRooms, { count: 1 });
  const [room] = (await does(organiser, getStudy, {})).study.rooms;
  const roomId = room?.id ?? '';
  await does(organiser, renameStudyRoom, { roomId, name: `${WORDS.organiser} oda` });
  for (const { participantId: personId } of [colleague, guest])
    await does(organiser, assignParticipant, { personId, roomId });
  await does(organiser, openStudy, {});
  await does(guest, callForHelp, { calling: true });
  await does(organiser, closeStudy, { now: true });
}
