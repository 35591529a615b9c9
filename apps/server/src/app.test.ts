import {
  type Call,
  contactUs,
  currentUser,
  enterHub,
  getAllProducts,
  listChat,
  sendChat,
  toolContract,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allFeatures } from './composition/features.ts';
import { feature, toolEntry } from './platform/feature.ts';
import { refuse } from './platform/http/upgrades.ts';
import {
  createTestHubClient,
  createTestServer,
  expectReply,
  ownDataOf,
  requestUpgrade,
  type TestServer,
  tokenOf,
} from './testing/index.ts';

const without = (...names: string[]) => allFeatures.filter(({ name }) => !names.includes(name));

describe('a feature that is not on the list', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.close());
  const started = async (features: typeof allFeatures) => {
    server = await createTestServer('pglite', {}, { features });
    return server;
  };
  const routesOf = (one: TestServer) => one.app.http.printRoutes({ commonPrefix: false });
  const documented = async (one: TestServer): Promise<string[]> =>
    Object.keys((await one.app.http.inject('/api/openapi.json')).json().paths);

  it('leaves no route and no word in the document of the API', async () => {
    const one = await started(without('chat', 'contact'));
    const gone: readonly Call[] = [...allCalls.filter(({ path }) => path.startsWith('/chat/')), contactUs];
    expect(gone).toContain(sendChat);
    const paths = await documented(one);
    for (const { path, method } of gone) {
      expect((await one.app.http.inject({ method, url: `/api${path}` })).statusCode, path).toBe(404);
      expect(paths).not.toContain(path);
    }
    const left = allCalls.filter(({ name }) => !gone.some((call) => call.name === name));
    expect(paths).toHaveLength(new Set(left.map(({ path }) => path)).size);
    expect(one.app.http.hasRoute({ method: 'POST', url: `/api${sendChat.path}` })).toBe(false);
    expect(one.app.http.hasRoute({ method: 'GET', url: `/api${listChat.path}` })).toBe(false);
  });

  it('is told by the price list as to come, like what is not built yet', async () => {
    const one = await started(without('poll', 'study', 'recording'));
    const { result } = expectReply(await one.send(getAllProducts, { dollar: 'false' }));
    const business = result.find(({ id }) => id === 'business');
    expect(business?.flags).toMatchObject({ polls: false, recording: false, planning: true });
    expect(business?.limits).toMatchObject({ maxStudyRooms: 0, recordingDays: 0, recordingGb: 0 });
    expect(business?.comingSoon).toEqual(expect.arrayContaining(['polls', 'recording', 'maxStudyRooms']));
    expect(business?.comingSoon).not.toContain('planning');
  });

  it('adds nothing to what someone who comes in is shown', async () => {
    const one = await started(without('chat'));
    const address = await one.listen();
    const { meetingId } = await one.createTestMeeting();
    const person = await one.createTestPerson(meetingId);
    const client = await createTestHubClient(address, person.admissionToken);
    const shown: Record<string, unknown> = await client.socket.emitWithAck(enterHub.name, {});
    client.close();
    const own = ['endsAt', 'knocks', 'people', 'roomId', 'rules', 'serverNow', 'spotlight', 'tools'];
    expect(Object.keys(shown).sort()).toEqual(own);
    expect(shown.tools).not.toHaveProperty('chat');
  });

  it('does no work on its own, opens no gate and no page, and gives out no credentials', async () => {
    const one = await started(without('meeting', 'meetingFile', 'room', 'chat', 'poll', 'bigbluebutton'));
    expect(one.app.periodicTasks).not.toHaveProperty('watch');
    expect(one.app.jobs.names().filter((name) => /meeting|guest|access|remind|chat/i.test(name))).toEqual([]);
    expect(one.app.jobs.names()).toContain('mail.send');
    const routes = routesOf(one);
    for (const trace of ['rtc', 'livekit', 'calendar', '/s/']) expect(routes).not.toContain(trace);
    await expect(one.app.periodicTasks.purge()).resolves.toBeUndefined();
    const refused = await one.app.http.inject({ url: '/rtc/validate' });
    expect(refused.statusCode).toBe(404);
  });

  it('is not asked about anybody', async () => {
    const one = await started(without('meeting', 'room', 'chat', 'poll'));
    const bearer = await tokenOf(one, 'mehmet@salon.test');
    expect(expectReply(await one.send(currentUser, {}, { bearer })).user.name).toBe('Mehmet');
    const exported = await ownDataOf(one, bearer);
    expect(exported).not.toHaveProperty('meetings');
    expect(exported).toHaveProperty('sessions');
  });
});

describe('a feature on the list', () => {
  it('takes part by its value alone', async () => {
    const done: string[] = [];
    const contract = toolContract({
      name: 'poll',
      asks: z.object({ since: z._default(z.int(), 0) }),
      snapshot: z.object({ polls: z.int() }),
      signals: [],
    });
    const own = feature({
      name: 'poll',
      implementedBenefits: ['recording'],
      seed: async () => void done.push('seed'),
      periodic: () => [{ name: 'count', ms: 1000, run: async () => void done.push('count') }],
      retention: { votes: async () => void done.push('votes') },
      tool: toolEntry(contract, async (_deps, _participant, { since }) => ({ polls: since + 3, secret: 'x' })),
      personalData: { export: async () => ({ votes: ['yes'] }) },
      pages: (http) => void http.get('/polls', async () => 'polls'),
      sockets: () => [{ path: /^\/polls\/live$/, upgrade: (_request, socket) => refuse(socket, 503, 'soon') }],
    });
    const server = await createTestServer('pglite', {}, { features: [...allFeatures, own] });
    const address = await server.listen();
    const { meetingId } = await server.createTestMeeting();
    const client = await createTestHubClient(address, (await server.createTestPerson(meetingId)).admissionToken);
    const shown = await client.enter();
    expect(shown.tools).toMatchObject({ poll: { polls: 3 }, chat: { messages: [] } });
    expect(shown.tools.poll).not.toHaveProperty('secret');
    client.close();
    await server.app.periodicTasks.purge();
    await (server.app.periodicTasks as unknown as Record<string, () => Promise<void>>).count?.();
    expect((await server.app.http.inject('/polls')).body).toBe('polls');
    const asked = async (path: string, headers = {}) => (await requestUpgrade(address, path, headers)).status;
    expect(await asked('/polls/live')).toBe(503);
    expect(await asked('/polls/live', { origin: 'https://evil.example' })).toBe(403);
    expect(await asked('/polls/other')).toBe(404);
    const { result } = expectReply(await server.send(getAllProducts, { dollar: 'false' }));
    expect(result.map(({ flags }) => flags.recording)).toEqual([false, true, true, true]);
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    expect(await ownDataOf(server, bearer)).toHaveProperty('votes');
    expect(done).toEqual(['seed', 'votes', 'count']);
    await server.close();
  });
});
