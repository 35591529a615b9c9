import {
  listSlidePages,
  listSlides,
  type RoomSession,
  type SlidesDocument,
  showSlides,
  uploadSlides,
} from '@salon/contract';
import {
  createTestLobby,
  createTestPdf,
  expectReply,
  itsModerator,
  type SendOptions,
  setJobClock,
  type TestServer,
} from '#testing/index.ts';

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });

export const buildFile = (bytes: Buffer, name = 'Sunum.pdf'): File => new File([new Uint8Array(bytes)], name);

/** Does what is due of the pages of documents. */
export async function drawDue(server: TestServer): Promise<void> {
  await setJobClock(server.app.deps.db, server.clock.now());
  await server.app.jobs.runDue(['slides.convert', 'slides.convertOffice']);
}

export type SlidesRoom = Awaited<ReturnType<typeof createTestSlidesRoom>>;

/** A planned meeting that continues, with its moderator inside. */
export async function createTestSlidesRoom(server: TestServer) {
  const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
  const moderator = await itsModerator(server, meetingId);
  const guest = (name?: string) => server.joinTestPerson(meetingId, name === undefined ? {} : { name });
  const upload = (session: RoomSession, file: File) => server.send(uploadSlides, { file }, as(session));
  const seen = async (session: RoomSession) => expectReply(await server.send(listSlides, {}, as(session)));
  const documentFor = async (session: RoomSession, id: string): Promise<SlidesDocument | undefined> =>
    (await seen(session)).documents.find((document) => document.id === id);
  /** A document of this many pages that are all drawn. */
  const document = async (pages = 3): Promise<SlidesDocument> => {
    const { id } = expectReply(await upload(moderator, buildFile(createTestPdf(pages))));
    await drawDue(server);
    const drawn = await documentFor(moderator, id);
    if (drawn === undefined) throw new Error('a document is missing');
    return drawn;
  };
  const show = (session: RoomSession, documentId: string, page = 1) =>
    server.send(showSlides, { documentId, page }, as(session));
  const pages = (session: RoomSession, documentId: string, after = 0) =>
    server.send(listSlidePages, { documentId, after }, as(session));
  return { meetingId, moderator, guest, upload, seen, documentFor, document, show, pages };
}
