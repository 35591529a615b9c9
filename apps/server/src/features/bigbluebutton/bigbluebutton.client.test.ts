import { createRequire } from 'node:module';
import { goMeeting } from '@salon/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, expectReply, linkOf, type TestServer, tokenOf } from '#testing/index.ts';
import { enableTestPlugin } from './testing/plugin.ts';

/** What the package is used for here; it comes without types. */
interface Client {
  administration: {
    create(name: string, id: string, more?: Record<string, string>): string;
    join(fullName: string, id: string, password: string, more?: Record<string, string>): string;
    end(id: string, password: string): string;
  };
  monitoring: {
    getMeetingInfo(id: string): string;
    isMeetingRunning(id: string): string;
    getMeetings(): string;
  };
  recording: { getRecordings(parameters: Record<string, string>): string };
}
const { api, http } = createRequire(import.meta.url)('bigbluebutton-js') as {
  api(url: string, secret: string): Client;
  http(url: string): Promise<Record<string, unknown>>;
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer('pglite');
});
afterAll(() => server.close());

it('a client made for BigBlueButton creates a meeting, sends two people into it, sees them and ends it', async () => {
  const origin = await server.listen();
  const { access } = await enableTestPlugin(server, await tokenOf(server, 'mehmet@salon.test'));
  const url = `${origin}${new URL(access.serverUrl ?? '').pathname}`;
  const client = api(url, access.secret ?? '');
  const passwords = { attendeePW: 'secret-of-attendees', moderatorPW: 'secret-of-moderators' };

  const created = await http(client.administration.create('Ders: Çarşamba & Cuma', 'kurs-7', passwords));
  expect(created).toMatchObject({ returncode: 'SUCCESS', meetingID: 'kurs-7', ...passwords });
  expect(await http(client.monitoring.isMeetingRunning('kurs-7'))).toMatchObject({ running: false });

  for (const [name, password, id] of [
    ['Ada Öğretmen', passwords.moderatorPW, 'ada'],
    ['Ece Öğrenci', passwords.attendeePW, 'ece'],
  ] as const) {
    const address = client.administration.join(name, 'kurs-7', password, { userID: id });
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    expect(status).toBe(302);
    const link = linkOf(new URL(headers.get('location') ?? '').pathname);
    const { meetingId, prefill } = expectReply(await server.send(goMeeting, { id: link }));
    expect(prefill.userName).toBe(name);
    await server.joinTestPerson(meetingId, { link });
    server.clock.advance(1000);
  }

  expect(await http(client.monitoring.isMeetingRunning('kurs-7'))).toMatchObject({ running: true });
  const info = await http(client.monitoring.getMeetingInfo('kurs-7'));
  expect(info).toMatchObject({
    returncode: 'SUCCESS',
    meetingName: expect.stringContaining('Çarşamba'),
    participantCount: 2,
    moderatorCount: 1,
    attendees: {
      attendee: [
        { userID: 'ada', fullName: 'Ada Öğretmen', role: 'MODERATOR' },
        { userID: 'ece', fullName: 'Ece Öğrenci', role: 'VIEWER' },
      ],
    },
  });
  expect(await http(client.monitoring.getMeetings())).toMatchObject({
    meetings: [expect.objectContaining({ meetingID: 'kurs-7' })],
  });
  expect(await http(client.recording.getRecordings({ meetingID: 'kurs-7' }))).toMatchObject({
    returncode: 'SUCCESS',
    messageKey: 'noRecordings',
  });

  expect(await http(client.administration.end('kurs-7', passwords.moderatorPW))).toMatchObject({
    returncode: 'SUCCESS',
  });
  expect(await http(client.monitoring.isMeetingRunning('kurs-7'))).toMatchObject({ running: false });
  const foreign = api(url, 'a-secret-of-someone-else');
  expect(await http(foreign.monitoring.getMeetings())).toMatchObject({
    returncode: 'FAILED',
    messageKey: 'checksumError',
  });
});
