import {
  API_BASE,
  annotationLive,
  featureSwitches,
  HEADERS,
  openNotes,
  type RefusalBody,
  type RoomSession,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { liveOf } from '#platform/feature.ts';
import { livePart } from '#platform/hub/live.ts';
import { putSwitch } from '#platform/switches/switches.store.ts';
import {
  buildEditor,
  createTestHubClient,
  createTestLobby,
  createTestServer,
  expectReply,
  itsModerator,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

/** No one is kept in a study room because study rooms were switched off. */
const STAYS_ON = ['closeStudy', 'goToStudyRoom'];

describe('a feature that is switched off as a whole', () => {
  let server: TestServer;
  let at: string;
  let moderator: RoomSession;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    at = await server.listen();
    const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
    moderator = await itsModerator(server, meetingId);
    bearer = await tokenOf(server, 'mehmet@salon.test');
  });
  afterAll(() => server.close());
  const turn = async (name: (typeof featureSwitches)[number], isOn: boolean) => {
    await putSwitch(server.app.deps.db, { name, isOn, changedAt: server.clock.now() });
    server.app.deps.switches.forget();
  };
  afterEach(async () => {
    for (const name of featureSwitches) await turn(name, true);
  });
  const toolsOf = async ({ admissionToken }: RoomSession): Promise<string[]> => {
    const client = await createTestHubClient(at, admissionToken);
    const { tools } = await client.enter();
    client.close();
    return Object.keys(tools);
  };

  it.each(featureSwitches)(
    '%s: every call of it is refused with a reason, and whoever enters has no button',
    async (name) => {
      const own = allCalls.filter(({ switchedBy }) => switchedBy === name);
      expect(own.length).toBeGreaterThan(2);
      if (name !== 'meetingFile') expect(await toolsOf(moderator)).toContain(name);
      await turn(name, false);
      for (const call of own) {
        const answer = await server.app.http.inject({
          method: call.method,
          url: API_BASE + call.path.replace(/:\w+/g, 'x'),
          headers: {
            [HEADERS.correlation]: 'switches',
            [HEADERS.language]: 'ar',
            ...(call.access === 'user'
              ? { [HEADERS.authorization]: `Bearer ${bearer}` }
              : { [HEADERS.admission]: moderator.admissionToken }),
            ...(typeof call.upload === 'object' ? { 'tus-resumable': '1.0.0', 'upload-length': '9' } : {}),
          },
        });
        const { code, title } = answer.json<RefusalBody>();
        expect([call.name, answer.statusCode, code, title]).toEqual([
          call.name,
          503,
          'admin.switchedOff',
          'متوقف حاليًا',
        ]);
      }
      expect(await toolsOf(moderator)).not.toContain(name);
    },
  );

  it('leaves the way out of study rooms open', () => {
    const switched = (name: string) => allCalls.find((call) => call.name === name)?.switchedBy;
    expect(STAYS_ON.map(switched)).toEqual([undefined, undefined]);
    expect(switched('openStudy')).toBe('study');
  });

  it('lets its documents be read, and not written', async () => {
    const { documentId } = expectReply(await server.send(openNotes, {}, { admission: moderator.admissionToken }));
    const opened = async () => {
      const editor = buildEditor(at, moderator.admissionToken, `notes/${documentId}`);
      const right = await editor.opened;
      editor.close();
      return right;
    };
    expect(await opened()).toBe('read-write');
    await turn('notes', false);
    expect(await opened()).toBe('readonly');
  });

  it('drops what its people tell one another', async () => {
    const live = () => [livePart(annotationLive, async () => true)];
    const [part] = liveOf([{ name: 'annotation', live }], server.app.deps);
    const may = () => part?.mayTell({ participantId: 'x', roomId: 'x' }, {} as never);
    expect(await may()).toBe(true);
    await turn('annotation', false);
    expect(await may()).toBe(false);
  });
});
