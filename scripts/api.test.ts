import type { Call } from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { openApi } from '@salon/contract/openapi';
import { describe, expect, test } from 'vitest';
import { faultsOfApi } from './api.ts';

type Operation = { security: unknown; responses: Record<string, unknown>; parameters: unknown[] };
const documentWith = (name: string, change: (operation: Operation) => void) => {
  const document = structuredClone(openApi(allCalls, 'http://localhost')) as {
    paths: Record<string, Record<string, Operation & { operationId: string }>>;
  };
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
    if (operation.operationId === name) change(operation);
  return document;
};
const faults = (name: string, change: (operation: Operation) => void) =>
  faultsOfApi(documentWith(name, change), allCalls as readonly Call[]);

describe('the description of the API', () => {
  test('is in order', () => expect(faults('', () => undefined)).toEqual([]));

  test('is refused when a call of a user asks for another proof', () =>
    expect(faults('getProfile', (operation) => Object.assign(operation, { security: [{ admission: [] }] }))).toEqual([
      'getProfile: asks for [{"admission":[]}], and only user may send it',
    ]));

  test.each(['', 'Who may: somebody signed in.'])(
    'is refused when a call that a package allows says “%s”',
    (description) =>
      expect(faults('createMeeting', (operation) => Object.assign(operation, { description }))).toEqual([
        'createMeeting: does not say who may send it',
      ]),
  );

  test.each([
    ['getProfile', '401'],
    ['leaveRoom', '403'],
    ['goMeeting', '405'],
  ])('is refused when %s does not tell of %s', (name, status) =>
    expect(faults(name, ({ responses }) => void delete responses[status])).toEqual([
      `${name}: does not tell of ${status}`,
    ]),
  );

  test.each(['^\\p{L}+$', '^(?!a)b$', '^(a', '(a)\\1'])('is refused for the pattern %s', (pattern) =>
    expect(faults('goMeeting', ({ parameters }) => void parameters.push({ schema: { pattern } }))).toHaveLength(1),
  );
});
