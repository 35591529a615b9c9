import { each, type WhoPart } from '#testing/accessInputs.ts';

export const who: WhoPart = {
  inputs: ({ spare }) => ({
    ...each(['getOwnPermissions', 'listAdministrators', 'getOperations', 'listJobs', 'listAudit', 'checkAudit'], {}),
    ...each(['exportAudit', 'exportUsers', 'exportJobs'], { format: 'csv' }),
    setRoles: { userId: spare, roles: [] },
    retryJob: { queue: 'mail.send', id: '00000000-0000-4000-8000-000000000000' },
    getAllUsers: {},
    activateUser: { UserID: spare },
    deleteUser: { Id: spare },
    endUserSessions: { userId: spare },
    resetTwoStep: { userId: spare },
    getSwitches: {},
    setSwitch: { name: 'contact', isOn: true, reason: 'Bakım bitti' },
  }),
  refused: { retryJob: 'admin.jobOver' },
};
