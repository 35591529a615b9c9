import {
  annotationLive,
  callToUser,
  changeRules,
  chatPosted,
  enterHub,
  leaveRoom,
  type RoomSession,
  sendChat,
  watchColleagues,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectAccountHub,
  createTestHubClient,
  createTestServer,
  type HubClient,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const DEEP = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;

describe('a message to the hub', () => {
  let server: TestServer;
  let address: string;
  let keys = 0;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  const as = ({ admissionToken }: RoomSession) => ({ admission: admissionToken });
  /** Sends a packet as it stands: the client's own encoder refuses what is nested deep. */
  const sendRaw = ({ socket }: HubClient, packet: string) => socket.io.engine.write(packet);
  async function createTestGuestInside() {
    const { meetingId, moderatorLink } = await server.createTestMeeting();
    const guest = await server.createTestPerson(meetingId);
    const client = await createTestHubClient(address, guest.admissionToken);
    await client.enter();
    return { meetingId, moderatorLink, guest, line: client };
  }
  /** The server continues, and this line with it. */
  async function goesOn(guest: RoomSession, line: HubClient) {
    keys += 1;
    const text = `devam ${keys}`;
    expect((await server.send(sendChat, { text, clientKey: `messages-key-${keys}` }, as(guest))).status).toBe(200);
    await line.hear(chatPosted, (message) => message.text === text);
  }

  it('that is nothing but an acknowledgement is refused', async () => {
    const { guest, line } = await createTestGuestInside();
    expect(await line.socket.emitWithAck(annotationLive.name)).toEqual({ code: 'input.invalid' });
    expect(await line.socket.emitWithAck(enterHub.name)).toEqual({ code: 'input.invalid' });
    line.socket.emit(annotationLive.name);
    line.socket.emit(enterHub.name);
    await goesOn(guest, line);
  });

  it('that is nested deep is refused before its schema is asked', async () => {
    const { guest, line } = await createTestGuestInside();
    sendRaw(line, `2["${annotationLive.name}",${DEEP}]`);
    sendRaw(line, `2["${enterHub.name}",{"tools":{"annotation":{"x":${DEEP}}}}]`);
    sendRaw(line, `290["${enterHub.name}",${DEEP}]`);
    await goesOn(guest, line);
    const tab = await connectAccountHub(address, { access: await tokenOf(server, 'zeynep@salon.test') });
    for (const { name } of [callToUser, watchColleagues]) sendRaw(tab, `2["${name}",${DEEP}]`);
    expect(await tab.socket.emitWithAck(callToUser.name)).toEqual({ code: 'input.invalid' });
    expect(await tab.socket.emitWithAck(watchColleagues.name)).toEqual({});
    tab.close();
  });

  it('that is refused while its sender enters leaves the server as it was', async () => {
    const { meetingId, moderatorLink, guest, line } = await createTestGuestInside();
    const moderator = await server.joinTestPerson(meetingId, { link: moderatorLink });
    const back = await server.createTestPerson(meetingId);
    await server.send(leaveRoom, {}, as(back));
    expect((await server.send(changeRules, { locked: true }, as(moderator))).status).toBe(200);
    const lines = await Promise.all([1, 2, 3].map(() => createTestHubClient(address, back.admissionToken)));
    const answers = await Promise.all(lines.map((one) => one.enter()));
    expect(answers.map(({ code }) => code)).toEqual(['room.locked', 'room.locked', 'room.locked']);
    await goesOn(guest, line);
  });
});
