import {
  type Board,
  createBoard,
  deleteBoard,
  joinMeeting,
  lockBoard,
  type RoomSession,
  uploadBoardPicture,
} from '@salon/contract';
import sharp from 'sharp';
import * as Y from 'yjs';
import {
  buildGuestForm,
  createTestLobby,
  expectReply,
  itsModerator,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });

/** A planned meeting that continues, with its maker inside. */
export async function createTestBoardRoom(server: TestServer) {
  const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
  const moderator = await itsModerator(server, meetingId);
  return { meetingId, moderator, ...boardsIn(server, meetingId, moderator) };
}

/** What people do with boards of a meeting. */
export function boardsIn(server: TestServer, meetingId: string, moderator: RoomSession) {
  const create = async (name = 'Fikirler', who = moderator): Promise<Board> =>
    expectReply(await server.send(createBoard, { name }, as(who)));
  const guest = (name?: string) => server.joinTestPerson(meetingId, name === undefined ? {} : { name });
  const withAccount = async (email: string): Promise<RoomSession> => {
    const bearer = await tokenOf(server, email);
    const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId, email }), { bearer }));
    await server.enter(session);
    return session;
  };
  const lock = async (boardId: string, locked = true): Promise<Board> =>
    expectReply(await server.send(lockBoard, { boardId, locked }, as(moderator)));
  const remove = async (boardId: string): Promise<void> => {
    expectReply(await server.send(deleteBoard, { boardId }, as(moderator)));
  };
  /** Sends a picture as a browser's form does. */
  const upload = async (who: RoomSession, boardId: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'resim.png');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return server.app.http.inject({
      method: 'POST',
      url: `/api${uploadBoardPicture.path.replace(':boardId', boardId)}`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-admission': who.admissionToken },
    });
  };
  const picture = (who: RoomSession, fileId: string) =>
    server.app.http.inject({ url: `/api/board/picture/${fileId}`, headers: { 'x-admission': who.admissionToken } });
  /** Draws something into the document of a board. */
  const draw = (boardId: string, ...elements: Record<string, unknown>[]) =>
    server.app.deps.documents.change('board', boardId, (doc) => {
      for (const given of elements) {
        const element = { ...buildShape(), ...given };
        doc.getMap('elements').set(element.id, element);
      }
    });
  /** What is in the document of a board, by id. */
  const drawn = async (boardId: string): Promise<Record<string, Record<string, unknown>>> => {
    const state = await server.app.deps.documents.read('board', boardId);
    if (state === null) throw new Error('the board has no document');
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    return doc.getMap('elements').toJSON();
  };
  return { create, remove, guest, withAccount, lock, upload, picture, draw, drawn };
}

let shapes = 0;
/** A rectangle as the drawing program writes it down, in short. */
export function buildShape() {
  shapes += 1;
  const place = { x: 0, y: 0, width: 10, height: 10, index: 'a0', link: null };
  return { id: `shape${shapes}`, type: 'rectangle', version: 1, versionNonce: 1, isDeleted: false, ...place };
}

export const createTestPng = async (width = 3000, height = 1000): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#0e7c7b' } })
      .withExif({ IFD0: { Copyright: 'secret-of-the-owner' } })
      .png()
      .toBuffer(),
  );
