import { captchaChallenge } from '@salon/contract';
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expectReply, type TestServer } from './server.ts';

/** A captcha challenge of the server with its solution; `entry`: for coming in from an address. */
export async function createTestSolution(
  server: TestServer,
  entry?: { meetingId: string; address: string },
): Promise<{ challenge: Challenge; solution: Solution }> {
  const asked = await server.send(
    captchaChallenge,
    entry === undefined ? {} : { meetingId: entry.meetingId },
    entry === undefined ? {} : { headers: { 'x-forwarded-for': entry.address } },
  );
  return solutionOf(expectReply(asked));
}

export async function solutionOf(asked: unknown): Promise<{ challenge: Challenge; solution: Solution }> {
  const challenge = asked as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge has no solution');
  return { challenge, solution };
}

export const packedSolution = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64');
