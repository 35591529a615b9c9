import { goMeeting } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const GUEST = 'dis@example.com';

describe.each(databaseKinds)('links in mails (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
    await createTestPlannedMeeting(server, await tokenOf(server, 'mehmet@salon.test'));
    await createTestPlannedMeeting(server, await tokenOf(server, 'mehmet@salon.test'), {
      title: 'Dizi',
      recurrence: { frequency: 'daily', count: 3 },
    });
  });
  afterAll(() => server.close());
  const mailAbout = async (email: string, title: string) => {
    const mail = (await mailsTo(server, email)).find(({ subject }) => subject.includes(title));
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
    return { links, way: links.find((url) => !url.includes('?')) ?? '', calendar: mail?.calendar?.content ?? '' };
  };
  const open = async (url: string, language = 'en') => {
    const { pathname, search } = new URL(url);
    const { headers } = await server.app.http.inject({
      url: pathname + search,
      headers: { 'accept-language': language },
    });
    return String(headers.location);
  };
  const readInfoBy = (path: string) => server.send(goMeeting, { id: linkOf(path) });

  it.each(['Bütçe görüşmesi', 'Dizi'])('are short and of our own, in the calendar part, too (%s)', async (title) => {
    const { links, calendar } = await mailAbout(GUEST, title);
    expect(links.length).toBeGreaterThan(3);
    for (const url of links) {
      expect(url).toMatch(/^http:\/\/localhost:3000\/s\/[\w-]+(\?a=\w+)?$/);
      expect(url.length).toBeLessThan(80);
    }
    expect(calendar.replace(/\r\n /g, '')).toMatch(/URL:http:\/\/localhost:3000\/s\/[\w-]+\r\n/);
  });

  it.each(['Bütçe görüşmesi', 'Dizi'])(
    'lead to the person’s own way in, and to the answer page (%s)',
    async (title) => {
      const { links, way } = await mailAbout(GUEST, title);
      const path = await open(way);
      expect(path).toMatch(/^\/en\/meeting\/go\//);
      expect(expectReply(await readInfoBy(path))).toMatchObject({ signed: true, role: 'user' });
      const declined = links.find((url) => url.endsWith('?a=declined')) ?? '';
      expect(await open(declined)).toMatch(/^\/en\/meeting\/answer\/[\w.-]+\?a=declined$/);
      // What is no answer of ours goes no further.
      expect(await open(`${way}?a=//evil.example`)).toMatch(/^\/en\/meeting\/go\/[\w.-]+$/);
    },
  );

  it('speak the language of the account', async () => {
    const { way } = await mailAbout('zeynep@salon.test', 'Dizi');
    expect(await open(way, 'ru')).toMatch(/^\/tr\/meeting\/go\//);
  });

  it('of one invitation are no way to another’s, and cannot be made up', async () => {
    const [own, other] = [(await mailAbout(GUEST, 'Dizi')).way, (await mailAbout('zeynep@salon.test', 'Dizi')).way];
    const at = own.lastIndexOf('/') + 1;
    const [id, proof] = [own.slice(at, at + 22), own.slice(at + 22)];
    const theirs = other.slice(at, at + 22);
    for (const code of [`${theirs}${proof}`, `${id}${'A'.repeat(16)}`, id, `${id}${proof}x`])
      expect(await open(`http://localhost:3000/s/${code}`)).toBe(`/en/meeting/go/${code}`);
  });
});
