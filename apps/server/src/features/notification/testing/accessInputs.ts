import type { WhoPart } from '#testing/accessInputs.ts';

/** No one was notified of anything. */
export const who: WhoPart = {
  inputs: ({ anId: id }) => ({
    listNotifications: {},
    countUnreadNotifications: {},
    readNotifications: { ids: [id] },
    readAllNotifications: {},
  }),
};
