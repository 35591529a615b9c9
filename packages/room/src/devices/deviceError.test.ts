import { expect, it } from 'vitest';
import type { DeviceError } from '../core.ts';
import { canRetry, deviceErrorOf, isChoiceUnavailable, type Permission } from './deviceError.ts';

it.each<[string, string, Permission, DeviceError]>([
  ['NotAllowedError', 'Permission denied', 'denied', 'denied'],
  ['NotAllowedError', 'Permission dismissed', 'prompt', 'denied'],
  ['NotAllowedError', 'Permission denied by system', 'unknown', 'system'],
  ['NotAllowedError', 'Permission denied', 'granted', 'system'],
  ['SecurityError', '', 'unknown', 'denied'],
  ['NotFoundError', '', 'granted', 'missing'],
  ['OverconstrainedError', '', 'granted', 'missing'],
  ['NotReadableError', 'Could not start video source', 'granted', 'busy'],
  ['AbortError', 'Timeout starting video source', 'granted', 'busy'],
  ['TypeError', '', 'unknown', 'unsupported'],
  ['NotSupportedError', '', 'unknown', 'unsupported'],
  ['SecurityError', '', 'granted', 'denied'],
  ['SomethingNew', '', 'granted', 'failed'],
])('%s (%s) where the site is %s means %s', (name, message, permission, deviceError) => {
  expect(deviceErrorOf(new DOMException(message, name), permission)).toBe(deviceError);
});

it('knows nothing about what is no error', () => {
  expect([deviceErrorOf(undefined), deviceErrorOf('no')]).toEqual(['failed', 'failed']);
});

it('sees that only the chosen device is gone', () => {
  expect(isChoiceUnavailable(new DOMException('', 'OverconstrainedError'))).toBe(true);
  expect(isChoiceUnavailable(new DOMException('', 'NotFoundError'))).toBe(false);
});

it('offers no second try where the browser itself is in the way', () => {
  expect((['denied', 'busy', 'missing', 'system', 'failed'] as const).every(canRetry)).toBe(true);
  expect((['unsupported', 'insecure', 'moderator'] as const).some(canRetry)).toBe(false);
});
