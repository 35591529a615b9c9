import type { WhoPart } from '#testing/accessInputs.ts';

export const who: WhoPart = { inputs: () => ({ getAdminDashboard: {}, getMeetingsByPeriod: {} }) };
