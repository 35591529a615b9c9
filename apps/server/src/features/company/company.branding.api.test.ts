import {
  createQuickMeeting,
  encodeUtf8,
  getCompany,
  goMeeting,
  inviteMember,
  joinMeeting,
  removeLogo,
  saveBranding,
  uploadLogo,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const LOOK = { name: 'Demo A.Ş.', colour: '#ffd100', background: '#203040' };

describe.each(databaseKinds)('how a company looks (%s)', (kind) => {
  let server: TestServer;
  let owner: { bearer: string };
  let member: { bearer: string };
  beforeAll(async () => {
    server = await createTestServer(kind);
    owner = { bearer: await tokenOf(server, 'zeynep@salon.test') };
    member = { bearer: await tokenOf(server, 'can@salon.test') };
  });
  afterAll(() => server.close());
  const createTestLogo = async (width = 1200, height = 300) => {
    const png = await sharp({ create: { width, height, channels: 4, background: '#0e7c7b80' } })
      .png()
      .toBuffer();
    return new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' });
  };
  const keep = async (file: File, as = owner) => server.send(uploadLogo, { file }, as);
  const own = async () => expectReply(await server.send(getCompany, {}, owner)).company;
  const meetingOf = async (as: { bearer: string }) =>
    expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Toplantı') }, as)).meetingId;
  const brandAt = async (id: string) => expectReply(await server.send(goMeeting, { id })).brand;
  const roomAt = async (meetingId: string) =>
    expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId }), member));

  it('is the product’s own as long as nothing was chosen', async () => {
    const id = await meetingOf(member);
    expect(await brandAt(id)).toBeUndefined();
    const { headerColor, backgroundColor, brand } = await roomAt(id);
    expect({ headerColor, backgroundColor, brand }).toEqual({ headerColor: null, backgroundColor: null });
  });

  it('is changed by owners alone, and by colours that are some', async () => {
    expect((await server.send(saveBranding, LOOK, member)).refusal.code).toBe('session.forbidden');
    await server.app.deps.db.execute(
      sql`update company_member set role = 'manager' where user_id = (select id from "user" where email_key = 'can@salon.test')`,
    );
    expect((await server.send(saveBranding, LOOK, member)).refusal.code).toBe('company.ownerOnly');
    expect((await server.send(removeLogo, {}, member)).refusal.code).toBe('company.ownerOnly');
    expect((await keep(await createTestLogo(), member)).refusal.code).toBe('company.ownerOnly');
    for (const colour of ['red', '#12', 'url(x)', '#0e7c7b;x:y']) {
      const { refusal } = await server.send(saveBranding, { ...LOOK, colour }, owner);
      expect(refusal.code).toBe('input.invalid');
    }
    expectReply(await server.send(saveBranding, LOOK, owner));
    expect(await own()).toMatchObject({ ...LOOK, logoUrl: null });
  });

  it('is shown in meetings of its people, to anyone who has the link, with a text that reads on the colour', async () => {
    const id = await meetingOf(member);
    expect(await brandAt(id)).toEqual({
      name: 'Demo A.Ş.',
      logoUrl: null,
      colour: '#ffd100',
      onColour: '#000000',
    });
    expect(await roomAt(id)).toMatchObject({ headerColor: '#ffd100', backgroundColor: '#203040' });
    const stranger = await meetingOf({ bearer: await tokenOf(server, 'mehmet@salon.test') });
    expect(await brandAt(stranger)).toBeUndefined();
    expect(await brandAt((await server.createTestMeeting()).meetingId)).toBeUndefined();
  });

  it('leaves the colours that a plan chose, and takes the place of those that a form begins with', async () => {
    const planned = { startingDate: '2026-11-20T12:05', endDate: '2026-11-20T14:00' };
    const begun = await createTestPlannedMeeting(server, owner.bearer, planned);
    const chosen = await createTestPlannedMeeting(server, owner.bearer, {
      ...planned,
      headerColor: '#102030',
      backgroundColor: '#405060',
    });
    server.clock.advance(10 * 60_000);
    expect(await roomAt(begun.id)).toMatchObject({ headerColor: '#ffd100', backgroundColor: '#203040' });
    expect(await roomAt(chosen.id)).toMatchObject({ headerColor: '#102030', backgroundColor: '#405060' });
  });

  it('has a logo that is small, carries nothing else, and is gone when another comes or it is removed', async () => {
    const { logoUrl: first } = expectReply(await keep(await createTestLogo()));
    const shown = (url: string) => server.app.http.inject({ url });
    const answer = await shown(first);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 120 });
    const { logoUrl: second } = expectReply(await keep(await createTestLogo(200, 200)));
    expect((await shown(first)).statusCode).toBe(404);
    expect(await sharp((await shown(second)).rawPayload).metadata()).toMatchObject({ width: 160, height: 160 });
    expect((await brandAt(await meetingOf(owner)))?.logoUrl).toBe(second);
    const broken = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
    expect((await keep(broken)).refusal.code).toBe('account.pictureBroken');
    expect(await own()).toMatchObject({ logoUrl: second });
    expectReply(await server.send(removeLogo, {}, owner));
    expect((await shown(second)).statusCode).toBe(404);
    expect(await own()).toMatchObject({ logoUrl: null });
  });

  it('is that of its mails, and of the mails about its people’s meetings', async () => {
    const { logoUrl } = expectReply(await keep(await createTestLogo()));
    expectReply(await server.send(inviteMember, { email: 'davetli@example.com' }, owner));
    await createTestPlannedMeeting(server, member.bearer, { selectedUsers: [{ email: 'konuk@example.com' }] });
    for (const email of ['davetli@example.com', 'konuk@example.com']) {
      const [mail] = await mailsTo(server, email);
      expect(mail?.html).toContain('background:#ffd100;color:#000000');
      expect(mail?.html).toContain(`${server.app.deps.config.publicUrl}${logoUrl}`);
      expect(mail?.html).toContain('Demo A.Ş.');
    }
    await createTestPlannedMeeting(server, await tokenOf(server, 'mehmet@salon.test'), {
      selectedUsers: [{ email: 'yabanci@example.com' }],
    });
    const [plain] = await mailsTo(server, 'yabanci@example.com');
    expect(plain?.html).not.toContain('#ffd100');
  });

  it('ends with the company for anyone who leaves it', async () => {
    const id = await meetingOf(member);
    await server.app.deps.db.execute(sql`update "user" set company_id = null where email_key = 'can@salon.test'`);
    expect(await brandAt(id)).toBeUndefined();
  });
});
