import type { WhoPart } from '../../../testing/whoInputs.ts';

export const who: WhoPart = { inputs: () => ({ getAdminDashboard: {}, getMeetingsByPeriod: {} }) };
