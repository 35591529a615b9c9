import type { DeviceError } from '../state.ts';

const byName: Partial<Record<string, DeviceError>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  DeviceUnsupportedError: 'unsupported',
  // `navigator.mediaDevices` is absent on pages that are not secure.
  TypeError: 'unsupported',
};

/** What keeps a device from opening, told from the error that the browser gave. */
export function deviceErrorOf(error: unknown): DeviceError {
  const { name, message } = asError(error);
  const deviceError = byName[name] ?? 'failed';
  // Chrome says the same name when the person refused and when the operating system did.
  return deviceError === 'denied' && /\bsystem\b/i.test(message) ? 'system' : deviceError;
}

/** The media server refused to take a track: a moderator took the right away. */
export const isPublishRefusal = (error: unknown): boolean =>
  asError(error).name === 'PublishTrackError' &&
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  error.status === 403;

function asError(error: unknown): { name: string; message: string } {
  return error instanceof Error || error instanceof DOMException ? error : { name: '', message: '' };
}
