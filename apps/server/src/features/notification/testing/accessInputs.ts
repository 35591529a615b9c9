import type { AccessInputs } from '#testing/accessInputs.ts';

/** No one was notified of anything. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId: id }) => ({
    listNotifications: {},
    countUnreadNotifications: {},
    readNotifications: { ids: [id] },
    readAllNotifications: {},
  }),
};
