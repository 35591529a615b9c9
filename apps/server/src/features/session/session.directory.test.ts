import { currentUser, login } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDirectory, type TestDirectory } from '../../testing/directory.ts';
import { aServer, expectReply, sealField, type TestServer } from '../../testing/index.ts';

/** Names that mean more than themselves in a search filter or a distinguished name. */
const HOSTILE_NAMES = [
  '*',
  'ley*',
  '*)(uid=*',
  'leyla)(|(uid=*',
  '(',
  ')',
  '\\',
  '|',
  '&',
  '!(uid=x)',
  'uid=leyla',
  'leyla,dc=acme',
  '"leyla"',
  'leyla#',
];

describe('signing in with an institution account', () => {
  let directory: TestDirectory;
  let server: TestServer;
  beforeAll(async () => {
    directory = await aDirectory();
    server = await aServer('pglite', {
      ldap: { ...directory, nameAttribute: 'uid', objectClass: 'inetOrgPerson', caFile: null },
    });
  });
  afterAll(async () => {
    await server.close();
    await directory.close();
  });
  const enter = async (name: string, password: string) =>
    server.send(login, { email: name, password: await sealField(server, password), loginType: 2, acceptConsent: true });

  it('makes an account for a person of the directory and finds it again', async () => {
    const first = expectReply(await enter('leyla', 'Parola.1234'));
    const me = await server.send(currentUser, {}, { bearer: first.token });
    expect(me.reply.user).toMatchObject({ email: 'leyla@acme.test', name: 'Leyla', surname: 'Aksoy' });
    const again = expectReply(await enter('leyla', 'Parola.1234'));
    expect((await server.send(currentUser, {}, { bearer: again.token })).reply.user.id).toBe(me.reply.user.id);
  });

  it('refuses a wrong and an empty password, and an unknown name, alike', async () => {
    for (const [name, password] of [
      ['leyla', 'yanlis'],
      ['leyla', ''],
      ['kimse', 'Parola.1234'],
    ] as const) {
      expect((await enter(name, password)).refusal.code).toBe('session.wrongCredentials');
    }
  });

  it('never takes over an account that has the address already', async () => {
    expect((await enter('murat', 'Parola.5678')).refusal.code).toBe('session.wrongCredentials');
  });

  it.each(HOSTILE_NAMES)('takes the name %j for a name and nothing else', async (name) => {
    expect((await enter(name, 'Parola.1234')).refusal.code).toBe('session.wrongCredentials');
  });
});

it('says so when institution sign-in is off', async () => {
  const server = await aServer('pglite');
  const answer = await server.send(login, { email: 'leyla', password: await sealField(server, 'x'), loginType: 2 });
  expect(answer.refusal.code).toBe('session.directoryOff');
  await server.close();
});
