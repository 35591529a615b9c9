import { changePassword, currentUser, endSession } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Browser,
  createTestServer,
  databaseKinds,
  expectReply,
  sealField,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const PASSWORD = 'Demo1234!';
const OTHER = 'Baska.Sifre1';

describe.each(databaseKinds)('the key of drafts (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const keyOf = async (bearer: string) => expectReply(await server.send(currentUser, {}, { bearer })).draftKey;
  const signedIn = (email: string, password = PASSWORD, browser: Browser = {}) =>
    tokenOf(server, email, password, browser);

  it('is the same in every session of an account, after its end and with another password', async () => {
    const [here, there] = [await signedIn('ayse@salon.test'), await signedIn('ayse@salon.test')];
    const key = await keyOf(here);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await keyOf(there)).toBe(key);
    expectReply(await server.send(endSession, { all: true }, { bearer: here }));
    expect((await server.send(currentUser, {}, { bearer: there })).status).toBe(401);
    expect(await keyOf(await signedIn('ayse@salon.test'))).toBe(key);
    const passwords = {
      usedPassword: await sealField(server, PASSWORD),
      newPassword: await sealField(server, OTHER),
      repeatNewPassword: await sealField(server, OTHER),
    };
    expectReply(await server.send(changePassword, passwords, { bearer: here }));
    expect(await keyOf(await signedIn('ayse@salon.test', OTHER))).toBe(key);
  });

  it('is another one for another account, and none for anyone who is not signed in', async () => {
    const keys = await Promise.all(
      ['mehmet@salon.test', 'zeynep@salon.test'].map(async (email) => keyOf(await signedIn(email))),
    );
    expect(new Set(keys).size).toBe(2);
    const asked = await server.send(currentUser, {}, {});
    expect(asked.status).toBe(401);
    expect(JSON.stringify(asked)).not.toContain('draftKey');
  });
});
