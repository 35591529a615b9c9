import { apiDeleteRecording, apiGetRecording, apiListRecordings, apiScopes, createApiKey } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, expectReply, type TestServer, tokenOf } from '#testing/index.ts';
import { createTestRecordedRoom } from './testing/room.ts';

describe.each(databaseKinds)('recordings, for programs (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const keyOf = async (email: string) => {
    const bearer = await tokenOf(server, email);
    return expectReply(await server.send(createApiKey, { name: 'Arşiv', scopes: [...apiScopes] }, { bearer })).secret;
  };

  it('are listed page by page, fetched by a short-lived address, and deleted', async () => {
    const room = await createTestRecordedRoom(server);
    const first = await room.ready();
    server.clock.advance(1000);
    const second = await room.ready();
    const { meetingId } = room;
    const bearer = await keyOf('mehmet@salon.test');
    const page = expectReply(await server.send(apiListRecordings, { limit: 1 }, { bearer }));
    expect(page.items).toMatchObject([{ id: second, meetingId, state: 'ready', failure: null }]);
    const rest = await server.send(apiListRecordings, { limit: 1, cursor: page.nextCursor ?? '' }, { bearer });
    expect(expectReply(rest)).toMatchObject({ items: [{ id: first }], nextCursor: null });
    const watched = expectReply(await server.send(apiGetRecording, { id: first }, { bearer }));
    expect(watched).toMatchObject({ id: first, captions: [], file: { downloadUrl: null } });
    const saved = expectReply(await server.send(apiGetRecording, { id: first, purpose: 'save' }, { bearer }));
    const url = new URL(saved.file?.downloadUrl ?? '');
    expect((await server.app.http.inject({ url: url.pathname + url.search })).statusCode).toBe(200);
    expectReply(await server.send(apiDeleteRecording, { id: first }, { bearer }));
    expect((await server.send(apiGetRecording, { id: first }, { bearer })).refusal.code).toBe('recording.notFound');
    const strangerKey = await keyOf('can@salon.test');
    expect(expectReply(await server.send(apiListRecordings, {}, { bearer: strangerKey })).items).toEqual([]);
    const foreign = await server.send(apiGetRecording, { id: second }, { bearer: strangerKey });
    expect(foreign.refusal.code).toBe('meeting.notFound');
  });
});
