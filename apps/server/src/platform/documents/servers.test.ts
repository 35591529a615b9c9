import { DOCUMENT_CLOSED } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allFeatures } from '#composition/features.ts';
import {
  buildEditor,
  createTestClock,
  createTestDocumentFeature,
  createTestPostgresUrl,
  createTestRedis,
  createTestServer,
  createTestSfu,
  type Editor,
  type TestRedis,
  type TestServer,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';

describe('a document on two servers with one database and one Redis', () => {
  let redis: TestRedis;
  let here: TestServer;
  let there: TestServer;
  let atHere: string;
  let atThere: string;
  const { feature, rights, createTestDocument } = createTestDocumentFeature();
  const open: Editor[] = [];
  const at = (server: string, token: string, name: string) => {
    const editor = buildEditor(server, token, name);
    open.push(editor);
    return editor;
  };
  beforeAll(async () => {
    redis = await createTestRedis();
    const [url, parts] = [
      await createTestPostgresUrl(),
      { clock: createTestClock(), sfu: createTestSfu(), features: [...allFeatures, feature] },
    ];
    const start = async () =>
      createTestServer('postgres', { redisUrl: redis.url }, { ...parts, database: await openPostgres(url) });
    [here, there] = await Promise.all([start(), start()]);
    [atHere, atThere] = await Promise.all([here.listen(), there.listen()]);
  });
  afterAll(async () => {
    for (const one of open) one.close();
    await Promise.all([here.close(), there.close()]);
    await redis.kill();
  });
  async function acrossServers() {
    const made = await createTestDocument(here);
    const guest = await there.joinTestPerson(made.meetingId, { name: 'Ece Ak' });
    const mine = at(atHere, made.who.admissionToken, made.name);
    await mine.synced;
    const theirs = at(atThere, guest.admissionToken, made.name);
    await theirs.synced;
    return { ...made, guest, mine, theirs };
  }

  it('is written at both at once, with the cursors of both', async () => {
    const { mine, theirs } = await acrossServers();
    for (let count = 0; count < 20; count++) {
      mine.write(`a${count} `);
      theirs.write(`b${count} `);
    }
    await Promise.all([mine, theirs].map((one) => one.until(() => one.text().split(' ').length === 41)));
    expect(mine.text()).toBe(theirs.text());
    theirs.provider.setAwarenessField('user', {});
    const names = () => [...(mine.provider.awareness?.getStates().values() ?? [])].map(({ user }) => user?.name);
    await mine.until(() => names().includes('Ece Ak'));
    // Who was there before is seen by who comes later.
    mine.provider.setAwarenessField('mark', 1);
    await theirs.until(() => theirs.provider.awareness?.getStates().get(mine.doc.clientID)?.mark === 1);
    theirs.close();
    await mine.until(() => !names().includes('Ece Ak'));
  });

  it('turns read-only and closes at both when one says so', async () => {
    const { id, name, guest, mine, theirs } = await acrossServers();
    rights.set(guest.participantId, 'read');
    await here.app.deps.documents.recheck('sample', id);
    await theirs.until(() => theirs.provider.authorizedScope === 'readonly');
    mine.write('okunur');
    await theirs.until(() => theirs.text() === 'okunur');
    rights.set(guest.participantId, null);
    await here.app.deps.documents.recheck('sample', id);
    expect(await theirs.closed).toBe(DOCUMENT_CLOSED.forbidden);
    expect(await at(atThere, guest.admissionToken, name).opened).toBe('forbidden');
  });

  it('shows no cursor that someone at the other server made up', async () => {
    const { mine, theirs } = await acrossServers();
    const seen = (by: Editor, of: Editor) => by.provider.awareness?.getStates().get(of.doc.clientID);
    await theirs.until(() => seen(theirs, mine) !== undefined);
    theirs.speakFor(mine.doc.clientID, { forged: true });
    // Heard after the forged one: that was dropped.
    theirs.provider.setAwarenessField('mark', 1);
    await mine.until(() => seen(mine, theirs)?.mark === 1);
    expect(seen(mine, mine)).not.toHaveProperty('forged');
    expect(seen(theirs, mine)).not.toHaveProperty('forged');
  });

  it('continues at each while Redis is away, and is one again when it is back', async () => {
    const { mine, theirs, who, name } = await acrossServers();
    await redis.kill();
    mine.write('burada ');
    theirs.write('orada ');
    await Promise.all([mine.kept(), theirs.kept()]);
    await redis.start();
    const both = (one: Editor) => one.text().includes('burada') && one.text().includes('orada');
    await Promise.all([mine, theirs].map((one) => one.until(() => both(one))));
    // Nothing of it hangs on memory: it is read from the database by anyone who comes now.
    const later = at(atThere, who.admissionToken, name);
    await later.until(() => both(later));
  });
});
