import { SERVICE_TOKEN_SECONDS } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '#testing/clock.ts';
import { accessTokens } from './access.ts';
import { createKeyring } from './keyring.ts';
import { serviceTokens } from './service.ts';

const KEY = 'test-key-test-key-test-key-test-key-0123';
const URL = 'http://localhost:3000';

describe('the proof of a service', () => {
  const clock = createTestClock();
  const tokens = serviceTokens(createKeyring(KEY), URL, clock);

  it('names the service, for a short time', async () => {
    const token = await tokens.sign('recorder');
    expect(await tokens.read(token)).toEqual({ name: 'recorder' });
    clock.advance((SERVICE_TOKEN_SECONDS + 6) * 1000);
    await expect(tokens.read(token)).rejects.toThrow('session.unauthorised');
  });

  it('is made by no one else, and is no proof of a person', async () => {
    const access = accessTokens(createKeyring(KEY), URL, clock);
    const others = [
      '',
      'x.y.z',
      await access.sign('recorder', 'recorder'),
      await serviceTokens(createKeyring(`other-${KEY}`), URL, clock).sign('recorder'),
      await serviceTokens(createKeyring(KEY), 'https://other.example', clock).sign('recorder'),
      await tokens.sign('stranger' as never),
    ];
    for (const token of others) await expect(tokens.read(token)).rejects.toThrow('session.unauthorised');
    expect(await access.read(await tokens.sign('recorder'))).toBeNull();
  });
});
