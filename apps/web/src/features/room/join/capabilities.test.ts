import { expect, it } from 'vitest';
import { missingCapabilityOf } from './capabilities.ts';

const good = { hasPeerConnection: true, cookiesAllowed: true, storageWorks: true };

it.each([
  ['a current browser lacks nothing', {}, null],
  ['a browser without WebRTC cannot take part', { hasPeerConnection: false }, 'webrtc'],
  ['a browser that blocks cookies cannot keep a place', { cookiesAllowed: false }, 'storage'],
  ['a browser that blocks site data cannot keep a place', { storageWorks: false }, 'storage'],
  ['what cannot be helped by settings is named first', { hasPeerConnection: false, storageWorks: false }, 'webrtc'],
])('%s', (_sentence, change, missingCapability) => {
  expect(missingCapabilityOf({ ...good, ...change })).toBe(missingCapability);
});
