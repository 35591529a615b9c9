import {
  type AdminPackage,
  addDays,
  billingDay,
  getAllProducts,
  getPackages,
  getPackageVersions,
  listAudit,
  updatePackage,
  withdrawPackageVersion,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestBank,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestBank,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { nextPeriods } from '../renewal/renewal.terms.ts';
import { findActiveSubscription } from '../subscription/subscription.queries.ts';
import { begin, confirm } from '../testing/buyer.ts';

describe.each(databaseKinds)('packages, for administrators (%s)', (kind) => {
  let bank: TestBank;
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    bank = await createTestBank();
    server = await createTestServer(kind, { payment: bank.account });
    bearer = await confirmedAdmin(server);
  });
  afterAll(async () => {
    await server.close();
    await bank.close();
  });
  afterEach(async () => {
    const { db } = server.app.deps;
    await db.execute(sql`delete from renewal_notice`);
    await db.execute(
      sql`update subscription set package_version_id = package_id || '-1' from package_version v where v.id = package_version_id`,
    );
    await db.execute(sql`update purchase_order set package_version_id = package_id || '-1'`);
    await db.execute(
      sql`delete from package_price p using package_version v where v.id = p.package_version_id and v.version > 1`,
    );
    await db.execute(sql`delete from package_version where version > 1`);
  });
  const one = async (id = 'standart'): Promise<AdminPackage> => {
    const { result } = expectReply(await server.send(getPackages, {}, { bearer }));
    const found = result.find((row) => row.id === id);
    if (found === undefined) throw new Error(`no package ${id}`);
    return found;
  };
  /** The form of a package as it is, with some fields changed. */
  const wanted = async (changes: object, id = 'standart') => {
    const {
      packageId: _package,
      from: _from,
      state: _state,
      subscriptions: _count,
      ...fields
    } = (await one(id)).current;
    return { ...fields, id, from: null, ...changes };
  };
  const update = async (changes: object, id?: string) =>
    server.send(updatePackage, await wanted(changes, id), { bearer });
  const sold = async (language = 'tr') => {
    const headers = { 'accept-language': language };
    const { result } = expectReply(await server.send(getAllProducts, { dollar: 'false' }, { headers }));
    return result.find(({ id }) => id === 'standart');
  };
  const inDays = (days: number) => addDays(billingDay(server.clock.now()), days);

  it.each([
    ['seatsMin', 0, '1 ile 10.000 arasında'],
    ['seatsMax', 10_001, '1 ile 10.000 arasında'],
    ['maxParticipant', 1, '2 ile 1.000 arasında'],
    ['maxParticipant', 2.5, '2 ile 1.000 arasında'],
    ['duration', 1441, '1 ile 1.440 dakika arasında'],
    ['maxStudyRooms', 17, '0 ile 16 arasında'],
    ['recordingDays', -1, '0 ile 3.650 gün arasında'],
    ['recordingGb', 100_001, '0 ile 100.000 GB arasında'],
    ['price', '1000000.00', '0,01 ile 999.999,99 arasında'],
  ])('refuse a %s of %s with its bounds', async (field, value, bounds) => {
    const { refusal } = await update({ [field]: value });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(refusal.errors?.[field]).toContain(bounds);
  });

  it('are listed as they are sold, in the order of the price list', async () => {
    const { result } = expectReply(await server.send(getPackages, {}, { bearer }));
    expect(result.map(({ id, isFree, buyNow }) => [id, isFree, buyNow])).toEqual([
      ['default', true, false],
      ['standart', false, true],
      ['business', false, true],
      ['enterprise', false, false],
    ]);
    expect(await one()).toMatchObject({
      current: {
        version: 1,
        state: 'current',
        price: '249.00',
        dollarPrice: '7.99',
        maxParticipant: 100,
        duration: 600,
      },
      upcoming: null,
    });
  });

  it('are changed at once: the price list has the new version, the log both', async () => {
    const { result } = expectReply(await update({ price: '259.9', maxParticipant: 120 }));
    expect(result.current).toMatchObject({ version: 2, price: '259.90', maxParticipant: 120 });
    expect(await sold()).toMatchObject({ versionId: 'standart-2', price: '259.90', limits: { maxParticipants: 120 } });
    const log = expectReply(await server.send(listAudit, { deed: 'package.changed' }, { bearer }));
    expect(log.result[0]).toMatchObject({
      targetId: 'standart',
      before: { price: '249.00', maxParticipant: 100 },
      after: { price: '259.90', maxParticipant: 120 },
    });
    const page = expectReply(await server.send(getPackageVersions, { id: 'standart', rowCount: 1 }, { bearer }));
    expect([page.totalCount, page.result.map(({ version, state }) => [version, state])]).toEqual([2, [[2, 'current']]]);
  });

  it('are changed from a day on, sold as before until then, and may be taken back', async () => {
    const from = inDays(3);
    const { result } = expectReply(await update({ price: '300.00', from }));
    expect(result).toMatchObject({ current: { price: '249.00' }, upcoming: { price: '300.00', state: 'upcoming' } });
    expect((await sold())?.price).toBe('249.00');
    const second = await server.send(updatePackage, await wanted({ version: 2, price: '310.00' }), { bearer });
    expect(second.refusal.code).toBe('admin.packagePlanned');

    server.clock.advance(3 * 86_400_000);
    bearer = await confirmedAdmin(server);
    expect((await sold())?.price).toBe('300.00');
    expect(await one()).toMatchObject({ current: { version: 2, state: 'current' }, upcoming: null });
    const late = await server.send(withdrawPackageVersion, { id: 'standart', version: 2 }, { bearer });
    expect(late.refusal.code).toBe('admin.packageTold');

    expectReply(await update({ price: '350.00', from: inDays(1) }));
    const back = expectReply(await server.send(withdrawPackageVersion, { id: 'standart', version: 3 }, { bearer }));
    expect(back.result).toMatchObject({ current: { version: 2 }, upcoming: null });
    expect(
      expectReply(await server.send(listAudit, { deed: 'package.withdrawn' }, { bearer })).result[0]?.before,
    ).toMatchObject({ price: '350.00' });
  });

  it('are called as an administrator names them in each language, and by the Turkish name elsewhere', async () => {
    const titles = async () => {
      const all: (string | undefined)[] = [];
      for (const language of ['tr', 'en', 'ar', 'ru', 'fr']) all.push((await sold(language))?.title);
      return all;
    };
    expect(await titles()).toEqual(['Standart', 'Standard', 'القياسية', 'Стандартный', 'Standard']);
    const { result } = expectReply(await update({ title: ' Temel ', translations: { en: ' Basic ', ru: 'Базовый' } }));
    expect(result.current).toMatchObject({ title: 'Temel', translations: { en: 'Basic', ru: 'Базовый' } });
    expect(await titles()).toEqual(['Temel', 'Basic', 'Temel', 'Базовый', 'Basic']);
    // Who says nothing of translations changes none.
    expectReply(await update({ translations: undefined, maxParticipant: 120 }));
    expect(await titles()).toEqual(['Temel', 'Basic', 'Temel', 'Базовый', 'Basic']);
    const { refusal } = await update({ translations: { en: 'x'.repeat(41) } });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['translations.en']);
  });

  it('never have the name of another in the same language', async () => {
    const named = async (changes: object) => (await update(changes)).refusal.errors;
    expect(Object.keys((await named({ title: 'İŞLETME' })) ?? {})).toEqual(['title']);
    expect(await named({ translations: { en: 'business', ru: 'Стандартный' } })).toMatchObject({
      'translations.en': 'Bu dilde başka bir paketin adı böyle; ayırt edilebilecek bir ad yazın.',
    });
    // Its own name is kept, and the same word in another language is no other package's.
    expectReply(await update({ maxParticipant: 130 }));
  });

  it('keep what someone else changed meanwhile', async () => {
    const mine = await wanted({ title: 'Mine' });
    const theirs = await wanted({ title: 'Theirs' });
    const answers = await Promise.all([mine, theirs].map((input) => server.send(updatePackage, input, { bearer })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.refusal.code).toBe('admin.packageChanged');
    expect((await one()).current.version).toBe(2);
  });

  it.each([
    [{ price: null }, { price: 'field.required' }],
    [{ price: '0' }, { price: 'field.invalid' }],
    [{ price: '1.999' }, { price: 'field.invalid' }],
    [{ title: ' ' }, { title: 'field.required' }],
    [{ seatsMin: 5, seatsMax: 4 }, { seatsMax: 'field.invalid' }],
    [{ maxParticipant: 1 }, { maxParticipant: 'field.invalid' }],
    [{ from: '2026-02-30' }, { from: 'field.dateInvalid' }],
  ])('are not changed to %j', async (changes, fields) => {
    const { refusal } = await update(changes);
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual(['input.invalid', Object.keys(fields)]);
    expect((await one()).current.version).toBe(1);
  });

  it('begin on no day that has begun, and the free one has no price', async () => {
    expect(Object.keys((await update({ from: inDays(0) })).refusal.errors ?? {})).toEqual(['from']);
    const free = expectReply(await update({ price: '5.00', maxParticipant: 20 }, 'default'));
    expect(free.result.current).toMatchObject({ price: null, maxParticipant: 20 });
    expect((await server.send(updatePackage, { ...(await wanted({})), id: 'gone' }, { bearer })).refusal.code).toBe(
      'admin.packageUnknown',
    );
  });

  it('cost buyers what they cost on the day on which the period begins', async () => {
    const before = (await one()).current.subscriptions;
    const buyer = await createTestAccount(server);
    const { path } = await begin(server, buyer, { licenceCount: 2 });
    await confirm(server, bank, path);
    const { db } = server.app.deps;
    const next = async () => {
      const own = await findActiveSubscription(db, buyer.userId);
      if (own === null) throw new Error('nothing bought');
      const period = (await nextPeriods(server.app.deps, db, [own], server.clock.now())).get(own.id);
      return { begins: own.periodEnd ?? '', current: period?.price.current?.amount, unit: period?.cost.unitAmount };
    };
    const { begins } = await next();
    expect((await one()).current.subscriptions).toBe(before + 1);
    expectReply(await update({ price: '200.00', from: addDays(begins, 1) }));
    expect(await next()).toMatchObject({ current: 249_00, unit: 249_00 });
    expectReply(await server.send(withdrawPackageVersion, { id: 'standart', version: 2 }, { bearer }));
    expectReply(await update({ price: '200.00', from: begins }));
    expect(await next()).toMatchObject({ current: 200_00, unit: 200_00 });
    expectReply(await server.send(withdrawPackageVersion, { id: 'standart', version: 2 }, { bearer }));
    // What costs more waits for the notice.
    expectReply(await update({ price: '300.00', from: begins }));
    expect(await next()).toMatchObject({ current: 300_00, unit: 249_00 });
    const own = await findActiveSubscription(db, buyer.userId);
    await db.execute(sql`insert into renewal_notice (id, subscription_id, kind, period_start, days, package_version_id, sent_at)
      values ('told', ${own?.id}, 'price', ${begins}, 14, 'standart-2', now())`);
    expect(await next()).toMatchObject({ unit: 300_00 });
    const told = await server.send(withdrawPackageVersion, { id: 'standart', version: 2 }, { bearer });
    expect(told.refusal.code).toBe('admin.packageTold');
  });

  it('are changed by those who look after packages, who gave their password again', async () => {
    const finance = await createTestAdministrator(server, ['finance']);
    const support = await createTestAdministrator(server, ['support']);
    expect((await server.send(getPackages, {}, { bearer: finance.bearer })).status).toBe(200);
    expect((await server.send(getPackages, {}, { bearer: support.bearer })).status).toBe(403);
    const input = await wanted({ title: 'Other' });
    const fresh = await tokenOf(server, 'admin@salon.test');
    expect((await server.send(updatePackage, input, { bearer: fresh })).refusal.code).toBe('admin.confirmPassword');
  });
});
