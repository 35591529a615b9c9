import type { DeviceError } from '@salon/room';

/** What keeps a device from working before entering: the room's device errors, and a page that was served without TLS. */
export type PageDeviceError = DeviceError | 'insecure';
/** What the browser says about the permission for a device; `unknown` where it cannot be asked. */
export type Permission = 'granted' | 'denied' | 'prompt' | 'unknown';

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/**
 * What a failed request for a device means. Browsers answer alike when the visitor, the site's settings or the
 * operating system refuse; where the site itself is allowed, only the system is left.
 */
export function deviceErrorOf(error: unknown, permission: Permission): PageDeviceError {
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return permission === 'granted' || /by system/i.test(messageOf(error)) ? 'system' : 'denied';
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    case 'TypeError':
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'failed';
  }
}

/** The device that was chosen some time ago is not there any more; the system's default may be. */
export const isChoiceGone = (error: unknown): boolean => nameOf(error) === 'OverconstrainedError';

/** Obstacles that trying again can get past without anything else being done in the browser. */
export const canRetry = (deviceError: PageDeviceError): boolean =>
  deviceError !== 'unsupported' && deviceError !== 'insecure' && deviceError !== 'moderator';
