import { beginTwoStep, confirmTwoStep, TOTP_SECONDS } from '@salon/contract';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, sealField } from './people.ts';
import { expectReply, type TestServer } from './server.ts';

/** Someone's authenticator app: the code that it shows now, or so many steps from now. */
export interface Authenticator {
  code(stepsAhead?: number): string;
  recoveryCodes: string[];
}

export const buildAuthenticator = ({ clock }: Pick<TestServer, 'clock'>, secret: string): Authenticator['code'] => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (stepsAhead = 0) => totp.generate({ timestamp: clock.now().getTime() + stepsAhead * TOTP_SECONDS * 1000 });
};

/** Switches the two-step sign-in on for someone signed in whose password is that of the demo. */
export async function createTestTwoStep(server: TestServer, bearer: string): Promise<Authenticator> {
  const password = await sealField(server, DEMO_PASSWORD);
  const { secret } = expectReply(await server.send(beginTwoStep, { password }, { bearer }));
  const code = buildAuthenticator(server, secret);
  const { recoveryCodes } = expectReply(await server.send(confirmTwoStep, { code: code() }, { bearer }));
  return { code, recoveryCodes };
}
