import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { API_BASE, createQuickMeeting, encodeUtf8, endMeeting, goMeeting, saveBranding } from '@salon/contract';
import { guestLanguages } from '@salon/phrases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestLobby,
  createTestPlannedMeeting,
  createTestServer,
  expectReply,
  fingerprint,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const FORM = `<a href="/login?redirectUrl=%2Ftr%2Fmeeting%2Fgo%2F__encoded__">__brand__</a><p class="b">__company__</p><p>__above__</p><h1>__title__</h1><p role="status">__standing__</p><p class="s">__summary__</p><form method="post"></form>`;
const words = { above: 'Katılıyorsunuz', ongoing: 'Sürüyor', upcoming: 'Başlamadı' };

describe('the page of a join link', () => {
  let server: TestServer;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'salon-early-'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="tr"><head></head><body><div id="root"></div></body></html>',
    );
    writeFileSync(
      join(folder, '.vite/early.json'),
      JSON.stringify(Object.fromEntries(guestLanguages.map((language) => [language, { html: FORM, words }]))),
    );
    server = await createTestServer('pglite', { webDir: folder, limits: true, brand: 'Sa & lon' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const page = async (url: string, remoteAddress = '10.0.0.1') => {
    const { body, headers } = await server.app.http.inject({ method: 'GET', url, remoteAddress });
    const block = /<script id="salon-prejoin" type="application\/json">(.*?)<\/script>/.exec(body)?.[1];
    return {
      body,
      headers,
      answer: block === undefined ? null : JSON.parse(block),
      form: /<div id="root" data-early>(.*)<\/div>/.exec(body)?.[1] ?? null,
    };
  };

  it('brings the answer to a visitor along, and the form with the meeting’s own words', async () => {
    const { link, meetingId } = await server.createTestMeeting('Haftalık toplantı');
    const before = await fingerprint(server.app.deps.db);
    const { answer, form, headers } = await page(link);
    expect(await fingerprint(server.app.deps.db)).toBe(before);
    const asked = await server.send(goMeeting, { id: meetingId });
    // Anyone who asks gets a promise of their own.
    const own = { serverNow: '', preconnect: expect.objectContaining({ participantId: expect.any(String) }) };
    expect({ ...answer, serverNow: '' }).toEqual({ ...asked.reply, ...own });
    expect(answer.preconnect.participantId).not.toBe(asked.reply.preconnect?.participantId);
    expect(form).toContain('<p>Katılıyorsunuz</p><h1>Haftalık toplantı</h1><p role="status">Başlamadı</p><form');
    expect(form).toContain(`%2Ftr%2Fmeeting%2Fgo%2F${encodeURIComponent(link.split('/').at(-1) ?? '')}">Sa &amp; lon<`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['set-cookie']).toMatch(/device=/);
    await server.joinTestPerson(meetingId);
    expect((await page(link)).form).toContain('<p role="status">Sürüyor</p>');
  });

  it('says whose company’s meeting it is, where the company shows itself', async () => {
    const bearer = await tokenOf(server, 'zeynep@salon.test');
    const look = { name: 'A & Ş.', colour: '#102030', background: null };
    expectReply(await server.send(saveBranding, look, { bearer }));
    const { link } = expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Hemen') }, { bearer }));
    const { answer, form } = await page(link);
    expect(form).toContain('<p class="b">A &amp; Ş.</p>');
    expect(answer.brand).toMatchObject({ colour: '#102030', onColour: '#ffffff' });
  });

  it('is packed like every other page', async () => {
    const { link } = await server.createTestMeeting();
    const { rawPayload, headers } = await server.app.http.inject({
      method: 'GET',
      url: link,
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('data-early');
  });

  it('takes nothing that a meeting says for its own', async () => {
    const title = '</script><script>alert(1)</script> "__brand__" $& &amp; <b>';
    const { body, answer, form } = await page((await server.createTestMeeting(title)).link);
    expect(answer.title).toBe(title);
    expect(form).toContain(
      '<h1>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;__brand__&quot; $&amp; &amp;amp; &lt;b&gt;</h1>',
    );
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  it('brings no form where the plain one is not what is shown', async () => {
    const { moderatorLink, link, meetingId } = await server.createTestMeeting();
    const personal = await page(moderatorLink);
    expect([personal.answer.role, personal.form]).toEqual(['moderator', null]);
    const moderator = await server.createTestPerson(meetingId, { link: moderatorLink });
    await server.enter(moderator);
    await server.send(endMeeting, {}, { admission: moderator.admissionToken });
    const over = await page(link);
    expect([over.answer.status, over.form]).toEqual(['terminated', null]);
  });

  it('brings no form of a planned meeting that has not begun, or that asks for a code', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const { link } = await createTestPlannedMeeting(server, bearer, { accessCode: 'ABCD2345' });
    const { answer, form } = await page(link);
    expect([answer.status, answer.needsAccessCode, form]).toEqual(['upcoming', true, null]);
  });

  it('brings no form of a meeting that will be recorded: what asks about that comes with the page’s own code', async () => {
    for (const recordMeeting of [true, false]) {
      const { link } = await createTestLobby(server, { recordMeeting, isGuestPolicyAlwaysAccept: true });
      const { answer, form } = await page(`/tr/meeting/go/${link}`);
      expect([answer.recording, form === null]).toEqual([recordMeeting ? 'planned' : null, recordMeeting]);
    }
  });

  it('lets the page ask for itself when the link is broken or too much was asked', async () => {
    for (const url of ['/tr/meeting/go/none', `/tr/meeting/go/${'a'.repeat(3000)}`]) {
      const { answer, form, headers } = await page(url);
      expect([answer, form, headers['cache-control']]).toEqual([null, null, 'no-cache']);
    }
    const { link } = await server.createTestMeeting();
    expect((await page(link, '10.0.0.9')).answer).not.toBeNull();
    // One after the other: where many ask at once, a busy machine lets all of them ask for themselves.
    for (let time = 0; time < (goMeeting.refusedLimit?.points ?? 0); time++)
      await page('/tr/meeting/go/none', '10.0.0.9');
    // Anyone who guesses is stopped, and uses up nothing of those who share the address.
    const asked = { url: API_BASE + goMeeting.path.replace(':id', 'none'), remoteAddress: '10.0.0.9' };
    expect((await server.app.http.inject(asked)).statusCode).toBe(429);
    expect((await page(link, '10.0.0.9')).answer).not.toBeNull();
  });
});
