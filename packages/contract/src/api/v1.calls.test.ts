import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { V1 } from '../call.ts';
import { allCalls } from '../calls.ts';

const forPrograms = allCalls.filter(({ access }) => access === 'key');
const isPathPart = (path: string, name: string) => path.split('/').includes(`:${name}`);

describe('calls for programs', () => {
  test.each(forPrograms.map((call) => [call.name, call] as const))(
    '%s is described with an example that fits',
    (_name, call) => {
      expect([call.path.startsWith(`${V1}/`), call.switchedBy, call.scope !== undefined]).toEqual([true, 'api', true]);
      expect(call.description).toMatch(/^[A-Z].*\.$/);
      const { request = null, reply } = call.example ?? {};
      expect(z.safeParse(call.reply, reply).error?.issues).toBeUndefined();
      const parts = Object.keys((call.input as z.ZodMiniObject).shape).filter((name) => isPathPart(call.path, name));
      const ids = Object.fromEntries(
        parts.map((name) => [name, name === 'section' ? 'chat' : 'q3N1v0b7T5mKx2Lr8YwZaA']),
      );
      expect(z.safeParse(call.input, { ...ids, ...request }).error?.issues).toBeUndefined();
      expect(request === null).toBe(call.method === 'GET' || call.method === 'DELETE');
    },
  );
});
