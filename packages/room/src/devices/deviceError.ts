import type { DeviceError } from '../core.ts';

/** What the browser says about the permission for a device; `unknown` where it cannot be asked. */
export type Permission = 'granted' | 'denied' | 'prompt' | 'unknown';

const byName: Partial<Record<string, DeviceError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  DeviceUnsupportedError: 'unsupported',
  TypeError: 'unsupported',
};

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/**
 * What a failed request for a device means. Browsers answer alike when the visitor, the site's settings or the operating
 * system refuse; where the site itself is allowed, only the system is left.
 */
export function deviceErrorOf(error: unknown, permission: Permission = 'unknown'): DeviceError {
  const name = nameOf(error);
  const deviceError = byName[name] ?? 'failed';
  const bySystem = permission === 'granted' || /\bsystem\b/i.test(messageOf(error));
  return deviceError === 'denied' && name !== 'SecurityError' && bySystem ? 'system' : deviceError;
}

/** The device that was chosen some time ago is not there any more; the system's default may be. */
export const isChoiceUnavailable = (error: unknown): boolean => nameOf(error) === 'OverconstrainedError';

/** Device errors that trying again can get past without anything else being done in the browser. */
export const canRetry = (deviceError: DeviceError): boolean =>
  deviceError !== 'unsupported' && deviceError !== 'insecure' && deviceError !== 'moderator';
