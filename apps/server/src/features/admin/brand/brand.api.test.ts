import {
  type BrandPictureKind,
  brandPicturePath,
  brandPictureSizes,
  contactUs,
  getProductBrand,
  type InputOf,
  listAudit,
  noBrandTexts,
  removeProductLogo,
  saveProductBrand,
  uploadProductLogo,
} from '@salon/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateBrand } from '#platform/brand/brand.store.ts';
import { openBrand } from '#platform/brand/brand.ts';
import {
  confirmedAdmin,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  type TestServer,
  testConfig,
  tokenOf,
} from '#testing/index.ts';

type Input = Omit<InputOf<typeof saveProductBrand>, 'version'>;

describe.each(databaseKinds)('the brand, for administrators (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  const current = async () => expectReply(await server.send(getProductBrand, {}, { bearer }));
  const save = async (texts: Partial<Input>) =>
    server.send(saveProductBrand, { ...noBrandTexts, ...texts, version: (await current()).version }, { bearer });
  const auditLog = async () =>
    expectReply(await server.send(listAudit, { deed: 'brand.saved', rowCount: 10 }, { bearer })).result;
  beforeEach(async () => {
    expectReply(await save({}));
  });

  it('is what the settings say, until something else is saved', async () => {
    expect(await current()).toMatchObject({
      saved: noBrandTexts,
      settings: {
        name: 'Salon',
        senderName: null,
        senderAddress: 'no-reply@localhost',
        sellerTitle: 'Salon Yazılım A.Ş.',
        sellerMersis: null,
      },
    });
    const texts = { name: '  Acme   Meet ', sellerMersis: '0123-4567-8901-2345', sellerTaxNumber: '111 111 1114' };
    const { saved, settings } = expectReply(await save(texts));
    expect(saved).toEqual({
      ...noBrandTexts,
      name: 'Acme Meet',
      sellerMersis: '0123456789012345',
      sellerTaxNumber: '1111111114',
    });
    expect(settings.name).toBe('Salon');
    const { config } = server.app.deps;
    expect([config.brand, config.seller.mersis, config.seller.title]).toEqual([
      'Acme Meet',
      '0123456789012345',
      'Salon Yazılım A.Ş.',
    ]);
    expectReply(await save({}));
    expect(config.brand).toBe('Salon');
  });

  it('is called so in mails from then on', async () => {
    expectReply(await save({ name: 'Acme & Co' }));
    const message = {
      name: 'Deniz Kaya',
      email: 'deniz@example.com',
      subject: 'Bir soru',
      message: 'Merhaba, merhaba',
    };
    expectReply(await server.send(contactUs, message));
    const [mail] = await mailsTo(server, server.app.deps.config.contact);
    expect(mail?.html).toContain('Acme &amp; Co');
    expect(mail?.html).not.toContain('Salon');
  });

  it('is the same on every server a moment later, and as it was where the database does not answer', async () => {
    const { db, clock } = server.app.deps;
    const second = await openBrand(db, testConfig);
    expectReply(await save({ name: 'Acme', senderName: 'Acme Post', senderAddress: 'post@acme.example' }));
    expect(second.config.brand).toBe('Salon');
    await second.refresh();
    expect(second.config.brand).toBe('Acme');
    expect(second.config.mailFrom).toEqual({ name: 'Acme Post', address: 'post@acme.example' });
    await updateBrand(db, { name: 'Acme Live' }, clock.now());
    expect(server.app.deps.config.brand).toBe('Acme');
    await server.app.periodicTasks.brand();
    expect(server.app.deps.config.brand).toBe('Acme Live');
  });

  it('is written down with what was before, by those who look after settings and gave their password', async () => {
    expectReply(await save({ name: 'Acme', sellerPhone: '+90 312 000 00 00' }));
    expectReply(await save({ name: 'Acme', sellerPhone: '+90 312 000 00 00' }));
    const log = await auditLog();
    expect(log[0]).toMatchObject({
      before: { name: null, sellerPhone: null },
      after: { name: 'Acme', sellerPhone: '+90 312 000 00 00' },
    });
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await server.send(getProductBrand, {}, finance)).status).toBe(403);
    const unconfirmed = { bearer: await tokenOf(server, 'admin@salon.test') };
    const input = { ...noBrandTexts, version: 0 };
    expect((await server.send(saveProductBrand, input, unconfirmed)).refusal.code).toBe('admin.confirmPassword');
  });

  it('refuses what is no name, address or number, and what someone else changed meanwhile', async () => {
    const errorsOf = async (texts: Partial<Input>) => (await save(texts)).refusal.errors;
    expect(await errorsOf({ name: 'A<b>' })).toEqual({ name: expect.any(String) });
    expect(await errorsOf({ name: 'a'.repeat(41) })).toEqual({ name: expect.any(String) });
    expect(await errorsOf({ senderAddress: 'Acme <post@acme.example>' })).toHaveProperty('senderAddress');
    expect(await errorsOf({ sellerTaxNumber: '1111111115' })).toEqual({
      sellerTaxNumber:
        'Geçerli bir vergi numarası (10 hane) ya da şahıs işletmesi için kimlik numarası (11 hane) yazın.',
    });
    expect(await errorsOf({ sellerMersis: '123' })).toEqual({ sellerMersis: 'MERSİS numarası 16 hanelidir.' });
    expect(await errorsOf({ sellerPhone: 'call us' })).toHaveProperty('sellerPhone');
    const { version } = await current();
    expectReply(await save({ name: 'Acme' }));
    const late = await server.send(saveProductBrand, { ...noBrandTexts, version, name: 'Other' }, { bearer });
    expect(late.refusal.code).toBe('admin.brandChanged');
    expect((await current()).saved.name).toBe('Acme');
  });

  it('has a logo of any usual kind, an SVG among them, until another one comes or it is removed', async () => {
    const fetchLogo = (url: string) => server.app.http.inject({ url });
    const upload = (content: string | Buffer, type: string) =>
      server.send(uploadProductLogo, { file: new File([content as string], 'logo', { type }) }, { bearer });
    const png = await sharp({ create: { width: 1200, height: 300, channels: 4, background: '#0e7c7b80' } })
      .png()
      .toBuffer();
    const first = expectReply(await upload(png, 'image/png')).logo;
    expect(first).toMatchObject({ width: 480, height: 120 });
    const file = await fetchLogo(first?.url ?? '');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><script>alert(1)</script><image href="file:///etc/passwd"/><rect width="32" height="32" fill="#f00"/></svg>';
    const second = expectReply(await upload(svg, 'image/svg+xml')).logo;
    expect(second).toMatchObject({ width: 160, height: 160 });
    expect((await fetchLogo(first?.url ?? '')).statusCode).toBe(404);
    const drawn = await fetchLogo(second?.url ?? '');
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'png', width: 160, height: 160 });
    expect([
      ...(await sharp(drawn.rawPayload).extract({ left: 80, top: 80, width: 1, height: 1 }).raw().toBuffer()),
    ]).toEqual(expect.arrayContaining([255, 0, 0]));
    const name = second?.url.split('/').at(-1) ?? '';
    for (const [kind, [width, height]] of Object.entries(brandPictureSizes)) {
      const url = brandPicturePath(kind as BrandPictureKind, name);
      const picture = (await fetchLogo(url)).rawPayload;
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: false });
      const pixelAt = (left: number, top: number) =>
        sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      expect([...(await pixelAt(0, 0))]).toEqual([255, 255, 255]);
      expect([...(await pixelAt(width / 2, height / 2))]).toEqual([255, 0, 0]);
      // Once more from memory, and by parts.
      const part = await server.app.http.inject({ url, headers: { range: 'bytes=1-3' } });
      expect([part.statusCode, part.payload]).toEqual([206, 'PNG']);
    }
    for (const broken of ['<svg onload="alert(1)"', 'no picture', '<html><svg/></html>'])
      expect((await upload(broken, 'image/svg+xml')).refusal.code).toBe('account.pictureBroken');
    expect((await current()).logo).toEqual(second);
    expect(server.app.deps.config.appearance.logo?.path).toBe(second?.url);
    expectReply(await server.send(removeProductLogo, {}, { bearer }));
    expect((await fetchLogo(second?.url ?? '')).statusCode).toBe(404);
    expect((await fetchLogo(brandPicturePath('preview', name))).statusCode).toBe(404);
    expect([(await current()).logo, server.app.deps.config.appearance.logo]).toEqual([null, null]);
    const log = await auditLog();
    expect(log[0]).toMatchObject({ before: { logo: second?.url.split('/').at(-1) }, after: { logo: null } });
  });
});
