import { noBrandTexts } from '@salon/contract';
import { type AccessInputs, each } from '#testing/accessInputs.ts';

export const accessInputs: AccessInputs = {
  inputs: ({ spare, picture }) => ({
    ...each(['getOwnPermissions', 'listAdministrators', 'getOperations', 'listJobs', 'listAudit', 'checkAudit'], {}),
    ...each(['exportAudit', 'exportUsers', 'exportJobs'], { format: 'csv' }),
    setRoles: { userId: spare, roles: [] },
    retryJob: { queue: 'mail.send', id: '00000000-0000-4000-8000-000000000000' },
    getAllUsers: {},
    activateUser: { UserID: spare },
    deleteUser: { Id: spare },
    endUserSessions: { userId: spare },
    resetTwoStep: { userId: spare },
    ...each(['listAnnouncements', 'getAnnouncements'], {}),
    saveAnnouncement: {
      id: null,
      kind: 'banner',
      texts: { tr: 'Deneme', en: '', ar: '', ru: '' },
      tone: 'plain',
      announcedFrom: '2030-01-01T00:00:00.000Z',
      startsAt: '2030-01-01T00:00:00.000Z',
      endsAt: null,
      meetings: 'continue',
    },
    removeAnnouncement: { id: 'unknown' },
    ...each(['getSwitches', 'getRetention'], {}),
    setRetention: { kind: 'notifications', days: 90, reason: 'Test' },
    ...each(['getProductBrand', 'removeProductLogo'], {}),
    uploadProductLogo: { file: picture },
    getBrandPicture: { kind: 'preview', name: 'no-such-logo.png' },
    getProductLogo: { name: 'no-such-logo.png' },
    saveProductBrand: { ...noBrandTexts, version: 0 },
    setSwitch: { name: 'contact', isOn: true, reason: 'Bakım bitti' },
  }),
  refused: {
    retryJob: 'admin.jobOver',
    removeAnnouncement: 'admin.announcementOver',
    getBrandPicture: 'route.notFound',
    getProductLogo: 'route.notFound',
  },
};
