import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endMeeting, getMeetingSlides, goMeeting, openSharedRecording } from '@salon/contract';
import { jwtVerify } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, databaseKinds, expectReply, linkOf, type TestServer, tokenOf } from '#testing/index.ts';
import { enableTestPlugin, textIn } from './testing/plugin.ts';
import { recordTestMeeting } from './testing/recorder.ts';

interface Received {
  method: string;
  url: string;
  body: string;
}

/** What a plugin's own site receives, and gives: a picture at `/picture.png`. */
async function createTestSite(picture: Buffer) {
  const received: Received[] = [];
  const state = { failures: 0 };
  const site = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', body });
      if (request.url?.startsWith('/picture.png') === true) return response.end(picture);
      if (request.url?.startsWith('/moved.png') === true)
        return response.writeHead(302, { location: '/picture.png' }).end();
      if (request.url?.startsWith('/word.docx') === true) return response.end('no picture at all');
      response.statusCode = state.failures-- > 0 ? 503 : 200;
      return response.end('ok');
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  return {
    received,
    state,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => site.close(resolve)),
  };
}

describe.each(databaseKinds)('recordings and documents of plugins (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  let plugin: Awaited<ReturnType<typeof enableTestPlugin>>;
  let site: Awaited<ReturnType<typeof createTestSite>>;
  let picture: Buffer;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await tokenOf(server, 'mehmet@salon.test');
    plugin = await enableTestPlugin(server, bearer);
    picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e7c7b' } })
      .png()
      .toBuffer();
    site = await createTestSite(picture);
  });
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  const create = (meetingID: string, parameters: Record<string, string> = {}) =>
    plugin.send('create', { meetingID, name: 'Kayıtlı ders', moderatorPW: 'mp', attendeePW: 'ap', ...parameters });
  const enter = async (meetingID: string) => {
    const link = await plugin.join({ meetingID, fullName: 'Ada', password: 'mp', userID: 'ada' });
    const { meetingId } = expectReply(await server.send(goMeeting, { id: linkOf(link) }));
    return server.joinTestPerson(meetingId, { link });
  };
  /** A meeting of a plugin that was recorded, with the file of it. */
  async function record(meetingID: string, parameters: Record<string, string> = {}) {
    const created = await create(meetingID, { record: 'true', ...parameters });
    const session = await enter(meetingID);
    const admission = session.admissionToken;
    const id = await recordTestMeeting(server, { admission, end: () => server.send(endMeeting, {}, { admission }) });
    return { id, internalId: created.text('internalMeetingID') ?? '', meetingId: session.meetingId };
  }

  it('a recording is listed under the id of its meeting, published by a share link, changed and deleted', async () => {
    const { id, internalId, meetingId } = await record('kayit-1', { 'meta_bbb-origin': 'Moodle' });
    const list = (parameters: Record<string, string>) => plugin.send('getRecordings', parameters);
    const first = await list({ meetingID: 'kayit-1' });
    const [recording] = first.all('recording');
    if (recording === undefined) throw new Error(first.body);
    const textOf = (name: string) => textIn(recording, name);
    expect(['recordID', 'meetingID', 'internalMeetingID', 'published', 'state', 'name'].map(textOf)).toEqual([
      internalId,
      'kayit-1',
      internalId,
      'false',
      'unpublished',
      'Kayıtlı ders',
    ]);
    expect(first.all('url')[0]?.text).toBe(`http://localhost:3000/meeting/${meetingId}/recording/${id}`);
    expect([first.all('type')[0]?.text, first.all('length')[0]?.text]).toEqual(['video', '1']);
    const count = async (parameters: Record<string, string>) => (await list(parameters)).all('recording').length;
    expect(await count({ recordID: internalId })).toBe(1);
    expect(await count({ recordID: 'nothing' })).toBe(0);
    expect(await count({ meetingID: 'kayit-1', state: 'published' })).toBe(0);
    expect(await count({ state: 'any', 'meta_bbb-origin': 'Moodle' })).toBe(1);
    expect(await count({ 'meta_bbb-origin': 'Canvas' })).toBe(0);

    const published = await plugin.send('publishRecordings', { recordID: internalId, publish: 'true' });
    expect([published.text('returncode'), published.text('published')]).toEqual(['SUCCESS', 'true']);
    const open = await list({ state: 'published' });
    const address = new URL(open.all('url')[0]?.text ?? '').pathname;
    const watched = await server.send(openSharedRecording, { link: linkOf(address) });
    expect(expectReply(watched).name).toBe('Kayıtlı ders');
    await plugin.send('publishRecordings', { recordID: internalId, publish: 'true' });
    expect((await list({})).all('url')[0]?.text).toContain(address);
    await plugin.send('publishRecordings', { recordID: internalId, publish: 'false' });
    expect((await server.send(openSharedRecording, { link: linkOf(address) })).refusal.code).toBe('recording.linkGone');
    expect(await count({ state: 'published' })).toBe(0);

    const updated = await plugin.send('updateRecordings', { recordID: internalId, meta_description: 'Son <ders>' });
    expect(updated.text('updated')).toBe('true');
    expect((await list({})).all('description')[0]?.text).toBe('Son <ders>');
    await plugin.send('updateRecordings', { recordID: internalId, meta_description: '' });
    expect((await list({})).all('description')).toEqual([]);

    expect((await plugin.send('deleteRecordings', { recordID: internalId })).text('deleted')).toBe('true');
    expect(await count({ meetingID: 'kayit-1', state: 'any' })).toBe(0);
    for (const call of ['deleteRecordings', 'updateRecordings'])
      expect((await plugin.send(call, { recordID: internalId })).text('messageKey')).toBe('notFound');
    expect((await plugin.send('publishRecordings', { recordID: internalId })).text('messageKey')).toBe(
      'missingParamPublish',
    );
  });

  it('a plugin is called back at the end and when the recording is ready, again after a failure', async () => {
    site.state.failures = 1;
    const { internalId } = await record('kayit-2', {
      meta_endCallbackUrl: `${site.url}/end?a=1`,
      'meta_bbb-recording-ready-url': `${site.url}/ready`,
    });
    const work = async () => {
      server.clock.advance(120_000);
      await server.app.periodicTasks.purge();
    };
    await work();
    await work();
    const ended = site.received.filter(({ url }) => url.startsWith('/end')).at(-1);
    expect(ended).toMatchObject({ method: 'GET', url: '/end?a=1&meetingID=kayit-2&recordingmarks=true' });
    const ready = site.received.filter(({ url }) => url === '/ready').at(-1);
    expect(ready?.method).toBe('POST');
    const signed = new URLSearchParams(ready?.body).get('signed_parameters') ?? '';
    const { payload, protectedHeader } = await jwtVerify(signed, new TextEncoder().encode(plugin.access.secret ?? ''));
    expect([protectedHeader.alg, payload]).toEqual(['HS256', { meeting_id: 'kayit-2', record_id: internalId }]);
  });

  it('documents by address and with their content become slides; other kinds are ignored', async () => {
    const xml = `<?xml version="1.0"?><modules><module name="presentation">
      <document url="${site.url}/moved.png?x=1&amp;y=2" filename="plan.png"/>
      <document url="${site.url}/word.docx"/>
      <document url="http://10.0.0.1/inside.pdf"/>
      <document name="own.png">${picture.toString('base64')}</document>
      <document name="bad.bin">AAAA</document></module></modules>`;
    const parameters = { meetingID: 'belge', name: 'Belge', moderatorPW: 'mp', attendeePW: 'ap' };
    const created = await plugin.post('create', parameters, xml);
    expect([created.text('returncode'), created.text('messageKey')]).toEqual(['SUCCESS', 'documentsIgnored']);
    const { meetingId } = await enter('belge');
    await server.app.periodicTasks.purge();
    const names = async () =>
      expectReply(await server.send(getMeetingSlides, { id: meetingId }, { bearer })).documents.map(({ name }) => name);
    expect((await names()).toSorted()).toEqual(['own.png', 'plan.png']);
    const xmlOfOne = `<modules><module name="presentation"><document url="${site.url}/picture.png"/></module></modules>`;
    const added = await plugin.post('insertDocument', { meetingID: 'belge' }, xmlOfOne);
    expect([added.text('returncode'), added.text('messageKey')]).toEqual(['SUCCESS', 'insertDocument']);
    await server.app.periodicTasks.purge();
    expect((await names()).toSorted()).toEqual(['own.png', 'picture.png', 'plan.png']);
    for (const body of ['<!DOCTYPE x []><modules/>', '{}', '<modules/>']) {
      const refused = await plugin.post('insertDocument', { meetingID: 'belge' }, body);
      expect([refused.text('returncode'), refused.text('messageKey')]).toEqual(['FAILED', 'validationError']);
    }
    const latin = await plugin.inject({
      method: 'POST',
      url: plugin.addressOf('insertDocument', { meetingID: 'belge' }),
      headers: { 'content-type': 'text/xml' },
      payload: Buffer.from('<modules name="\xfc"/>', 'latin1'),
    });
    expect(latin.text('messageKey')).toBe('validationError');
    const huge = await plugin.inject({
      method: 'POST',
      url: plugin.addressOf('insertDocument', { meetingID: 'belge' }),
      headers: { 'content-type': 'text/xml' },
      payload: Buffer.alloc(17 * 1024 * 1024, 32),
    });
    expect(huge.status).toBe(413);
  });
});
