import {
  answerCompanyInvitation,
  changeMemberRole,
  companyApproval,
  companyChanged,
  createCompany,
  dropCompany,
  findPeople,
  getAllCompanyUsers,
  getCompany,
  getMeetings,
  inviteMember,
  leaveCompany,
  listCompanyInvitations,
  membershipChanged,
  readCompanyApproval,
  removeMember,
  requestErasure,
  resendCompanyInvitation,
  setMemberSeat,
  verifyAccount,
  withdrawCompanyInvitation,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  A_PASSWORD,
  codeMailedTo,
  connectAccountHub,
  createTestAccount,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  hasPackage,
  mailsTo,
  ownDataOf,
  register,
  rowsOf,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('belonging to a company (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  /** Someone with an account of their own, signed in. */
  async function somebody(name = 'Elif') {
    const { userId: id, email, bearer } = await createTestAccount(server);
    await server.app.deps.db.execute(sql`update "user" set name = ${name}, surname = 'Şahin' where id = ${id}`);
    return { id, email, bearer };
  }
  /** The same, signed in again when the token from before has run out. */
  async function enter(email: string, password = 'Demo1234!') {
    const bearer = await tokenOf(server, email, password);
    const [row] = await rowsOf(server.app.deps.db, sql`select id from "user" where email_key = ${email}`);
    return { email, bearer, id: String(row?.id) };
  }
  type Person = Awaited<ReturnType<typeof somebody>>;
  const approve = (v: string, notMe: 'true' | 'false' = 'false') => server.send(companyApproval, { v, notMe });
  /** A company that someone founded and approved. */
  async function createTestCompany(owner: Person, name = 'Örnek A.Ş.') {
    expectReply(await server.send(createCompany, { name, email: owner.email }, owner));
    expectReply(await approve(await codeMailedTo(server, owner.email)));
  }
  /** Someone who was invited and came. */
  async function createTestMember(owner: Person, role: 'owner' | 'manager' | 'member' = 'member') {
    const person = await somebody();
    expectReply(await server.send(inviteMember, { email: person.email, role }, owner));
    expectReply(await approve(await codeMailedTo(server, person.email)));
    return person;
  }
  const pageOf = async (person: Person) => expectReply(await server.send(getCompany, {}, person));
  const codeOf = (answer: { refusal: { code: string } }) => answer.refusal.code;

  it('begins with the approval of its address, and with nothing before', async () => {
    const founder = await somebody();
    const asked = expectReply(
      await server.send(createCompany, { name: ' Yeni  Ltd. ', email: 'bilgi@yeni.test' }, founder),
    );
    expect(asked.content).toContain('bilgi@yeni.test');
    expect(await pageOf(founder)).toMatchObject({ company: null, waiting: { email: 'bilgi@yeni.test' } });
    const again = { name: 'Başka', email: 'x@yeni.test' };
    expect(codeOf(await server.send(createCompany, again, founder))).toBe('company.waiting');
    const v = await codeMailedTo(server, 'bilgi@yeni.test');
    expect(expectReply(await server.send(readCompanyApproval, { v }))).toMatchObject({
      companyName: 'Yeni Ltd.',
      email: founder.email,
      role: 'owner',
      isNew: true,
      done: null,
    });
    expect(await pageOf(founder)).toMatchObject({ company: null });
    expect(expectReply(await approve(v))).toMatchObject({ outcome: 'joined', companyName: 'Yeni Ltd.' });
    expect(expectReply(await approve(v))).toMatchObject({ outcome: 'alreadyJoined' });
    expect(await pageOf(founder)).toMatchObject({
      company: { role: 'owner', memberCount: 1, otherOwners: 0 },
      waiting: null,
    });
    expect(codeOf(await server.send(createCompany, again, founder))).toBe('company.alreadyIn');
  });

  it('is declined by anyone who has the address, and given up by anyone who founded it', async () => {
    const founder = await somebody();
    expectReply(await server.send(createCompany, { name: 'Olmaz', email: 'olmaz@yeni.test' }, founder));
    const v = await codeMailedTo(server, 'olmaz@yeni.test');
    expect(expectReply(await approve(v, 'true')).outcome).toBe('declined');
    expect(expectReply(await approve(v)).outcome).toBe('declined');
    expect(await pageOf(founder)).toMatchObject({ company: null, waiting: null });
    expectReply(await server.send(createCompany, { name: 'Olur', email: 'olur@yeni.test' }, founder));
    const next = await codeMailedTo(server, 'olur@yeni.test');
    expectReply(await server.send(dropCompany, {}, founder));
    expect(codeOf(await approve(next))).toBe('account.codeUsed');
  });

  it.each(['', ' ', 'x'.repeat(101), '<b>'])('is not called %j', async (name) => {
    const founder = await somebody();
    const answer = await server.send(createCompany, { name, email: 'a@b.test' }, founder);
    expect(answer.refusal).toMatchObject({ code: 'input.invalid', errors: { name: expect.any(String) } });
  });

  it('is approved by the code of its mail alone, in time', async () => {
    const founder = await somebody();
    expectReply(await server.send(createCompany, { name: 'Geç', email: 'gec@yeni.test' }, founder));
    const v = await codeMailedTo(server, 'gec@yeni.test');
    expect(codeOf(await approve(`${v.slice(0, -1)}x`))).toBe('account.codeBroken');
    const crossSite = await server.send(companyApproval, { v }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(codeOf(crossSite)).toBe('session.crossSite');
    server.clock.advance(7 * DAY_MS);
    expect(codeOf(await approve(v))).toBe('account.codeExpired');
    const back = await enter(founder.email);
    expect(await pageOf(back)).toMatchObject({ waiting: null });
    expectReply(await server.send(createCompany, { name: 'Yine', email: 'gec@yeni.test' }, back));
  });

  it('comes with an invitation, answered by its mail or on the page, once', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const [byMail, byPage, nobody] = [await somebody(), await somebody(), await somebody()];
    const invite = (email: string) => server.send(inviteMember, { email }, owner);
    const sent = expectReply(await invite(byMail.email)).invitation;
    expect(sent).toMatchObject({ email: byMail.email, role: 'member', expired: false, withSeat: false });
    expect(codeOf(await invite(byMail.email.toUpperCase()))).toBe('company.invited');
    const v = await codeMailedTo(server, byMail.email);
    const both = await Promise.all([approve(v), approve(v)]);
    expect(both.map((one) => expectReply(one).outcome).sort()).toEqual(['alreadyJoined', 'joined']);
    expect(codeOf(await invite(byMail.email))).toBe('company.isMember');
    expectReply(await invite(byPage.email));
    const [offer] = (await pageOf(byPage)).offers;
    const answer = (person: Person, accepted: boolean) =>
      server.send(answerCompanyInvitation, { invitationId: offer?.id ?? '', accepted }, person);
    expect(codeOf(await answer(nobody, true))).toBe('company.invitationGone');
    expectReply(await answer(byPage, true));
    expect(codeOf(await answer(byPage, true))).toBe('company.invitationGone');
    expect(await pageOf(byPage)).toMatchObject({ company: { role: 'member', memberCount: 3, seats: null } });
    const found = await server.send(findPeople, { search: byMail.email }, byPage);
    expect(expectReply(found).people).toMatchObject([{ isColleague: true }]);
  });

  it('waits for anyone who has no account yet', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const email = 'sonra@example.com';
    expectReply(await server.send(inviteMember, { email, role: 'manager' }, owner));
    const v = await codeMailedTo(server, email);
    expect(expectReply(await approve(v)).outcome).toBe('signUpNeeded');
    expectReply(await register(server, email));
    expect(expectReply(await approve(v)).outcome).toBe('signUpNeeded');
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, email) }));
    expect(expectReply(await approve(v)).outcome).toBe('joined');
    expect(await pageOf(await enter(email, A_PASSWORD))).toMatchObject({ company: { role: 'manager' } });
  });

  it('is of one company: anyone who is in another one leaves it first', async () => {
    const [owner, other] = [await somebody(), await somebody()];
    await createTestCompany(owner);
    await createTestCompany(other, 'Öteki');
    expectReply(await server.send(inviteMember, { email: other.email }, owner));
    const v = await codeMailedTo(server, other.email);
    expect(codeOf(await approve(v))).toBe('company.inAnother');
    expectReply(await server.send(leaveCompany, {}, other));
    expect(expectReply(await approve(v)).outcome).toBe('joined');
  });

  it('knows who invited, sends again under another code, and takes back', async () => {
    const owner = await somebody('Ayla');
    await createTestCompany(owner);
    const email = 'yine@example.com';
    const { invitation } = expectReply(await server.send(inviteMember, { email }, owner));
    const first = await codeMailedTo(server, email);
    server.clock.advance(8 * DAY_MS);
    const back = await enter(owner.email);
    const list = async () => expectReply(await server.send(listCompanyInvitations, {}, back)).result;
    expect(await list()).toMatchObject({ items: [{ email, invitedBy: 'Ayla Şahin', expired: true }], totalCount: 1 });
    const id = { invitationId: invitation.id };
    expect(expectReply(await server.send(resendCompanyInvitation, id, back)).invitation.expired).toBe(false);
    expect(codeOf(await approve(first))).toBe('account.codeBroken');
    const second = await codeMailedTo(server, email);
    expectReply(await server.send(withdrawCompanyInvitation, id, back));
    expect(codeOf(await approve(second))).toBe('account.codeUsed');
    expect(await list()).toEqual({ items: [], totalCount: 0 });
    expect(codeOf(await server.send(resendCompanyInvitation, id, back))).toBe('company.invitationGone');
  });

  it('ends the same second for anyone who is put out, in every tab', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const member = await createTestMember(owner);
    const address = await server.listen().catch(() => '');
    const at = address || (await listening());
    const [theirs, mine] = [
      await connectAccountHub(at, { access: member.bearer }),
      await connectAccountHub(at, { access: owner.bearer }),
    ];
    const removed = server.send(removeMember, { userId: member.id }, owner);
    await theirs.hear(membershipChanged);
    expectReply(await removed);
    await mine.hear(companyChanged);
    const told = theirs.all(companyChanged).length;
    expect(codeOf(await server.send(getAllCompanyUsers, {}, member))).toBe('session.forbidden');
    expect(expectReply(await server.send(findPeople, { search: owner.email }, member)).people).toEqual([]);
    const before = mine.all(companyChanged).length;
    expectReply(await server.send(inviteMember, { email: 'baska@example.com' }, owner));
    await mine.hear(companyChanged, () => mine.all(companyChanged).length > before);
    expect(theirs.all(companyChanged)).toHaveLength(told);
    const [mail] = await mailsTo(server, member.email);
    expect(mail?.subject).toContain('Örnek A.Ş.');
    theirs.close();
    mine.close();
  });
  const listening = async () => {
    const address = server.app.http.server.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  };

  it('lets a tab are notified of the company from the moment of joining', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const person = await somebody();
    await server.listen().catch(() => '');
    const tab = await connectAccountHub(await listening(), { access: person.bearer });
    expectReply(await server.send(inviteMember, { email: person.email }, owner));
    expectReply(await approve(await codeMailedTo(server, person.email)));
    await tab.hear(membershipChanged);
    await tab.hear(companyChanged);
    tab.close();
  });

  it('is managed by owners and managers, each as far as their role goes', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const [manager, other, member] = [
      await createTestMember(owner, 'manager'),
      await createTestMember(owner, 'manager'),
      await createTestMember(owner),
    ];
    const role = (by: Person, whom: Person, to: 'owner' | 'manager' | 'member') =>
      server.send(changeMemberRole, { userId: whom.id, role: to }, by);
    expect(codeOf(await role(manager, member, 'manager'))).toBe('company.ownerOnly');
    expect(codeOf(await role(member, member, 'owner'))).toBe('session.forbidden');
    expect(codeOf(await server.send(removeMember, { userId: other.id }, manager))).toBe('company.ownerOnly');
    expect(codeOf(await server.send(removeMember, { userId: owner.id }, manager))).toBe('company.ownerOnly');
    expect(codeOf(await server.send(removeMember, { userId: manager.id }, manager))).toBe('company.leaveInstead');
    expect(codeOf(await server.send(removeMember, { userId: owner.id }, member))).toBe('session.forbidden');
    const invited = { email: 'biri@example.com', role: 'manager' as const };
    expect(codeOf(await server.send(inviteMember, invited, manager))).toBe('company.ownerOnly');
    const stranger = await somebody();
    await createTestCompany(stranger, 'Öteki');
    expect(codeOf(await server.send(removeMember, { userId: member.id }, stranger))).toBe('company.memberGone');
    expect(codeOf(await role(stranger, member, 'owner'))).toBe('company.memberGone');
    expectReply(await role(owner, member, 'manager'));
    expectReply(await server.send(removeMember, { userId: other.id }, owner));
    expect(codeOf(await role(owner, owner, 'member'))).toBe('company.lastOwner');
  });

  it('has an owner, anyone who leaves: of two who leave at once one stays', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const [second, member] = [await createTestMember(owner, 'owner'), await createTestMember(owner)];
    const both = await Promise.all([server.send(leaveCompany, {}, owner), server.send(leaveCompany, {}, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = both[0]?.status === 200 ? second : owner;
    expect(codeOf(await server.send(leaveCompany, {}, left))).toBe('company.lastOwner');
    expectReply(await server.send(leaveCompany, { newOwner: member.id }, left));
    expect(await pageOf(member)).toMatchObject({ company: { role: 'owner', memberCount: 1 } });
    expectReply(await server.send(leaveCompany, {}, member));
    expect(await pageOf(member)).toMatchObject({ company: null });
  });

  it('has another owner when the last one’s account is erased', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const [member, manager] = [await createTestMember(owner), await createTestMember(owner, 'manager')];
    const told = await ownDataOf(server, manager.bearer);
    expect(told).toMatchObject({ company: { role: 'manager' }, companyInvitations: [{ outcome: 'accepted' }] });
    expectReply(await server.send(requestErasure, { password: await sealField(server, 'Demo1234!') }, owner));
    server.clock.advance(31 * DAY_MS);
    await server.app.periodicTasks.purge();
    expect(await pageOf(await enter(manager.email))).toMatchObject({ company: { role: 'owner', memberCount: 2 } });
    const rows = sql`select 1 from company_member where user_id = ${owner.id}`;
    expect(await rowsOf(server.app.deps.db, rows)).toEqual([]);
    expect(await pageOf(await enter(member.email))).toMatchObject({ company: { role: 'member' } });
  });

  it('lists its people by page, order, role and what is looked for', async () => {
    const owner = await somebody('Zeliha');
    await createTestCompany(owner);
    const manager = await createTestMember(owner, 'manager');
    for (let index = 0; index < 3; index += 1) await createTestMember(owner);
    const list = async (input: Parameters<typeof server.send<typeof getAllCompanyUsers>>[1]) =>
      expectReply(await server.send(getAllCompanyUsers, input, owner)).result;
    const all = await list({});
    expect(all.totalCount).toBe(5);
    expect(all.items.map(({ role }) => role)).toEqual(['owner', 'manager', 'member', 'member', 'member']);
    expect(all.items[0]).toMatchObject({ fullName: 'Zeliha Şahin', email: owner.email, isYou: true, hasSeat: false });
    expect((await list({ rowCount: 2, pageNumber: 3 })).items).toHaveLength(1);
    expect((await list({ search: 'zeliha' })).items.map(({ id }) => id)).toEqual([owner.id]);
    expect((await list({ role: 'manager' })).items.map(({ id }) => id)).toEqual([manager.id]);
    const byEmail = (await list({ sortColumn: 'email', sortDirection: '-1' })).items.map(({ email }) => email);
    expect(byEmail).toEqual(byEmail.toSorted().toReversed());
    const byDate = (await list({ sortColumn: 'created' })).items.map(({ created }) => created);
    expect(byDate).toEqual(byDate.toSorted());
  });

  it('gives and takes the seats that its owners bought', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const member = await createTestMember(owner);
    const set = (userId: string, given: boolean) => server.send(setMemberSeat, { userId, given }, owner);
    expect(codeOf(await set(member.id, true))).toBe('billing.noSubscription');
    await server.app.deps.db.execute(sql`insert into subscription
      (id, buyer_id, package_version_id, state, collection, currency, interval, seats, created_at)
      select 'firma' || ${owner.id}, ${owner.id}, id, 'active', 'contract', 'TRY', 'month', 2, now()
      from package_version where package_id = 'business' limit 1`);
    expectReply(await set(member.id, true));
    expectReply(await set(member.id, true));
    const invited = await somebody();
    expectReply(await server.send(inviteMember, { email: invited.email, seat: true }, owner));
    expect(await pageOf(owner)).toMatchObject({ company: { seats: { bought: 2, given: 2 } } });
    const full = { email: 'dolu@example.com', seat: true };
    expect(codeOf(await server.send(inviteMember, full, owner))).toBe('billing.noSeatLeft');
    const list = expectReply(await server.send(listCompanyInvitations, {}, owner)).result;
    expect(list.items.map(({ email }) => email)).toEqual([invited.email]);
    expectReply(await approve(await codeMailedTo(server, invited.email)));
    const seated = async () =>
      expectReply(await server.send(getAllCompanyUsers, {}, owner))
        .result.items.filter(({ hasSeat }) => hasSeat)
        .map(({ id }) => id);
    expect((await seated()).sort()).toEqual([member.id, invited.id].sort());
    expectReply(await server.send(removeMember, { userId: member.id }, owner));
    expectReply(await set(invited.id, false));
    expect(await seated()).toEqual([]);
    expect(await pageOf(owner)).toMatchObject({ company: { seats: { bought: 2, given: 0 } } });
    expectReply(await server.send(inviteMember, full, owner));
    expectReply(await server.send(withdrawCompanyInvitation, { invitationId: await openOf(owner) }, owner));
    expect(await pageOf(owner)).toMatchObject({ company: { seats: { given: 0 } } });
  });
  const openOf = async (owner: Person) =>
    expectReply(await server.send(listCompanyInvitations, {}, owner)).result.items[0]?.id ?? '';

  it('hands meetings to come, planned in it, to whom the manager names', async () => {
    const owner = await somebody();
    await createTestCompany(owner);
    const planner = await somebody();
    await hasPackage(server, planner.email, 'standart');
    const times = { startingDate: '2027-11-21T10:00', endDate: '2027-11-21T11:00' };
    const { id: own } = await createTestPlannedMeeting(server, planner.bearer, times);
    server.clock.advance(1000);
    expectReply(await server.send(inviteMember, { email: planner.email }, owner));
    expectReply(await approve(await codeMailedTo(server, planner.email)));
    const heir = await createTestMember(owner);
    server.clock.advance(1000);
    const { id: one } = await createTestPlannedMeeting(server, planner.bearer, {
      ...times,
      selectedUsers: [
        { email: heir.email, fullName: 'Elif Şahin', isModerator: false },
        { email: 'dis@example.com', fullName: 'Dış', isModerator: false },
      ],
    });
    expectReply(await server.send(removeMember, { userId: planner.id, meetingsTo: heir.id }, owner));
    const rows = await rowsOf(
      server.app.deps.db,
      sql`select id, creator_id, participant_count from meeting where id in (${own}, ${one})`,
    );
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(own)).toMatchObject({ creator_id: planner.id });
    expect(of(one)).toMatchObject({ creator_id: heir.id, participant_count: 2 });
    const listed = async (bearer: string) =>
      expectReply(await server.send(getMeetings, {}, { bearer })).result.items.map(({ id }) => id);
    expect(await listed(heir.bearer)).toEqual([one]);
    expect(await listed(planner.bearer)).toEqual([own]);
    const [mail] = await mailsTo(server, heir.email);
    expect(mail?.subject).toContain('1 toplantı');
  });
});
