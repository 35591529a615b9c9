import type { ToolFace } from '../../shared/room/index.ts';

/** Calling colleagues from inside a meeting. */
export const callFace: ToolFace = {
  name: 'call',
  invites: { load: async () => (await import('./room/CallIn.tsx')).CallIn, phrases: 'call' },
};
