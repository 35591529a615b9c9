import type { ToolView } from '#shared/room/index.ts';

/** Calling colleagues from inside a meeting. */
export const callView: ToolView = {
  name: 'call',
  invites: { load: async () => (await import('./room/CallIn.tsx')).CallIn, phrases: 'call' },
};
