import { describe, expect, it } from 'vitest';
import type { DeviceError } from '../state.ts';
import { deviceErrorOf } from './deviceError.ts';

const browserSays = (name: string, message = '') => new DOMException(message, name);

describe('what keeps a device from opening', () => {
  it.each([
    ['the person said no', browserSays('NotAllowedError', 'Permission denied'), 'denied'],
    ['the person closed the question', browserSays('NotAllowedError', 'Permission dismissed'), 'denied'],
    ['the operating system said no', browserSays('NotAllowedError', 'Permission denied by system'), 'system'],
    ['there is none', browserSays('NotFoundError', 'Requested device not found'), 'missing'],
    ['the chosen one is gone', browserSays('OverconstrainedError'), 'missing'],
    ['another program holds it', browserSays('NotReadableError', 'Could not start video source'), 'busy'],
    [
      'the page is not secure',
      new TypeError("Cannot read properties of undefined (reading 'getUserMedia')"),
      'unsupported',
    ],
    ['the browser cannot do it', browserSays('NotSupportedError'), 'unsupported'],
    ['anything else', new Error('no idea'), 'failed'],
    ['something that is no error', 'no', 'failed'],
  ] satisfies [string, unknown, DeviceError][])('when %s', (_, error, deviceError) => {
    expect(deviceErrorOf(error)).toBe(deviceError);
  });
});
