import { describe, expect, it } from 'vitest';
import { type AttendanceEntry, attendanceOf, type Expected, entriesByPerson, type Holder } from './room.people.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const at = (minutes: number): number => START + minutes * 60_000;

let count = 0;
/** An entry of someone new by the open link who stayed from minute 0 to 10. */
function buildEntry(overrides: Partial<AttendanceEntry> = {}): AttendanceEntry {
  count += 1;
  const email = overrides.email ?? `deniz${count}@example.com`;
  return {
    id: `entry-${count}`,
    fullName: `Deniz ${count}`,
    email,
    emailKey: email.toLowerCase(),
    deviceHash: `device-${count}`,
    role: 'guest',
    holder: null,
    presences: [{ from: at(0), to: at(10) }],
    ...overrides,
  };
}
const invitee = (email: string): Holder => ({ key: email, fullName: '', email: '' });
const buildExpected = (email: string, overrides: Partial<Expected> = {}): Expected => ({
  id: `invited-${email}`,
  fullName: `Invited ${email}`,
  email,
  emailKey: email,
  role: 'user',
  ...overrides,
});
const forgotten = { fullName: '', email: '', emailKey: '', deviceHash: '' };
const ids = (entries: readonly AttendanceEntry[]) =>
  entriesByPerson(entries).map((group) => group.map((entry) => entry.id));

describe('who is the same person', () => {
  it('the holder of one signed link, whatever is typed on the join page', () => {
    const [a, b] = [buildEntry({ holder: invitee('elif@x.org') }), buildEntry({ holder: invitee('elif@x.org') })];
    expect(ids([a, b])).toEqual([[a.id, b.id]]);
  });

  it('not the holders of two links, though they share a browser and type the same', () => {
    const typed = { email: 'office@x.org', deviceHash: 'one', fullName: 'Office' };
    const [a, b] = [
      buildEntry({ ...typed, holder: invitee('a@x.org') }),
      buildEntry({ ...typed, holder: invitee('b@x.org') }),
    ];
    const between = buildEntry(typed);
    expect(ids([a, between, b])).toEqual([[a.id, between.id], [b.id]]);
  });

  it.each([
    ['the same address and browser', { deviceHash: 'one' }, 1],
    ['the same address and name in other letters', { fullName: 'DENIZ A' }, 1],
    ['the same address alone', {}, 2],
    ['the same browser and name with another address', { email: 'b@x.org', deviceHash: 'one', fullName: 'Deniz A' }, 2],
  ] as [string, Partial<AttendanceEntry>, number][])('by the open link: %s', (_name, second, people) => {
    const first = buildEntry({ email: 'A@x.org', deviceHash: 'one', fullName: 'Deniz A' });
    expect(entriesByPerson([first, buildEntry({ email: 'a@X.org', ...second })])).toHaveLength(people);
  });

  it('someone whom a later entry joins: one by the browser, one by the name', () => {
    const email = 'deniz@x.org';
    const laptop = buildEntry({ email, deviceHash: 'laptop', fullName: 'Deniz' });
    const phone = buildEntry({ email, deviceHash: 'phone', fullName: 'Deniz Kaya' });
    const both = buildEntry({ email, deviceHash: 'phone', fullName: 'Deniz' });
    expect(ids([laptop, phone])).toEqual([[laptop.id], [phone.id]]);
    expect(ids([laptop, phone, both])).toEqual([[laptop.id, phone.id, both.id]]);
  });

  it('a holder who also came by the open link with their address on the same browser', () => {
    const signed = buildEntry({ holder: invitee('elif@x.org'), email: 'other@x.org', deviceHash: 'one' });
    const open = buildEntry({ email: 'elif@x.org', deviceHash: 'one' });
    const stranger = buildEntry({ email: 'elif@x.org' });
    expect(ids([open, signed, stranger])).toEqual([[signed.id, open.id], [stranger.id]]);
  });

  it('no one else once names and addresses were forgotten', () => {
    const [a, b] = [buildEntry(forgotten), buildEntry(forgotten)];
    expect(ids([a, b])).toEqual([[a.id], [b.id]]);
  });
});

describe('attendance', () => {
  const of = (entries: AttendanceEntry[], expected: Expected[] = [], minimum = 1) =>
    attendanceOf(entries, expected, minimum, 'tr');

  it('joins the presences of a person and sums them', () => {
    const one = { email: 'a@x.org', deviceHash: 'one' };
    const people = of([
      buildEntry({
        ...one,
        presences: [
          { from: at(0), to: at(10) },
          { from: at(30), to: at(40) },
        ],
      }),
      buildEntry({ ...one, presences: [{ from: at(5), to: at(12) }] }),
    ]);
    expect(people).toMatchObject([
      {
        presences: [
          { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T09:12:00.000Z' },
          { from: '2026-11-20T09:30:00.000Z', to: '2026-11-20T09:40:00.000Z' },
        ],
        seconds: 22 * 60,
        status: 'present',
      },
    ]);
  });

  it('puts present ones first, then by name as the language sorts, and forgotten names last', () => {
    const people = of(
      [
        buildEntry({ fullName: 'Zeki' }),
        buildEntry(forgotten),
        buildEntry({ fullName: 'Şule' }),
        buildEntry({ fullName: 'Ali', presences: [{ from: at(0), to: at(0.5) }] }),
        buildEntry({ fullName: 'Sami' }),
        buildEntry({ fullName: 'Çetin' }),
      ],
      [buildExpected('absent@x.org', { fullName: 'Aslı' })],
    );
    expect(people.map((person) => [person.fullName, person.status])).toEqual([
      ['Çetin', 'present'],
      ['Sami', 'present'],
      ['Şule', 'present'],
      ['Zeki', 'present'],
      ['', 'present'],
      ['Ali', 'brief'],
      ['Aslı', 'absent'],
    ]);
  });

  it('knows an invited person by the signed link, else by the address', () => {
    const expected = [
      buildExpected('a@x.org'),
      buildExpected('b@x.org', { role: 'moderator' }),
      buildExpected('c@x.org'),
    ];
    const people = of(
      [
        buildEntry({ fullName: 'A', holder: invitee('a@x.org'), email: 'private@x.org', role: 'user' }),
        buildEntry({ fullName: 'B', email: 'B@x.org' }),
        buildEntry({ fullName: 'Guest', email: 'guest@x.org' }),
      ],
      expected,
    );
    expect(
      people.map(({ fullName, eMailAddress, role, invited, status }) => [
        fullName,
        eMailAddress,
        role,
        invited,
        status,
      ]),
    ).toEqual([
      ['A', 'a@x.org', 'user', true, 'present'],
      ['B', 'b@x.org', 'guest', true, 'present'],
      ['Guest', 'guest@x.org', 'guest', false, 'present'],
      ['Invited c@x.org', 'c@x.org', 'user', true, 'absent'],
    ]);
  });

  it('lets no one take an invited person’s place who holds a link of their own, or after the holder came', () => {
    const people = of(
      [
        buildEntry({ fullName: 'Other', holder: invitee('z@x.org'), email: 'a@x.org' }),
        buildEntry({ fullName: 'Pretender', email: 'a@x.org' }),
        buildEntry({ fullName: 'Holder', holder: invitee('a@x.org') }),
      ],
      [buildExpected('a@x.org')],
    );
    expect(people.map((person) => [person.fullName, person.invited])).toEqual([
      ['Holder', true],
      ['Other', false],
      ['Pretender', false],
    ]);
  });

  it('does not call someone absent whose name was forgotten, nor tell it again', () => {
    const people = of([buildEntry({ ...forgotten, holder: invitee('a@x.org') })], [buildExpected('a@x.org')]);
    expect(people).toMatchObject([{ fullName: '', eMailAddress: '', invited: true, status: 'present', seconds: 600 }]);
    expect(people).toHaveLength(1);
  });

  it('still tells of an account who it is after the entry was forgotten', () => {
    const holder = { key: 'a@x.org', fullName: 'Ayşe Yılmaz', email: 'a@x.org' };
    expect(of([buildEntry({ ...forgotten, holder })])).toMatchObject([
      { fullName: 'Ayşe Yılmaz', eMailAddress: 'a@x.org', invited: false },
    ]);
  });

  it('shows the highest role and the name that was used last', () => {
    const one = { email: 'a@x.org', deviceHash: 'one' };
    expect(
      of([buildEntry({ ...one, fullName: 'Ali', role: 'moderator' }), buildEntry({ ...one, fullName: 'Ali Veli' })]),
    ).toMatchObject([{ fullName: 'Ali Veli', role: 'moderator' }]);
  });

  it('has an id of its own for every row', () => {
    const people = of(
      [buildEntry(), buildEntry(forgotten), buildEntry(forgotten)],
      [buildExpected('a@x.org'), buildExpected('b@x.org')],
    );
    expect(new Set(people.map((person) => person.id)).size).toBe(5);
  });
});
