import { createECDH } from 'node:crypto';
import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** No one's browser, and no call that rings. */
export const accessInputs: AccessInputs = {
  inputs: ({ index }) => {
    const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) };
    const endpoint = `https://push.example.com/${index}-${keys.p256dh}`;
    return {
      ...each(['getOnlineUsers', 'getMyCalls', 'getActiveCalls', 'markMissedCallsSeen', 'getPushKey'], {}),
      setCallPreferences: { doNotDisturb: false, missedCallMails: false },
      savePushTarget: { endpoint, keys },
      removePushTarget: { endpoint },
      movePushTarget: { endpoint, auth: keys.auth, target: { endpoint, keys } },
      declinePushedCall: { token: 'no-such-call' },
    };
  },
  refused: { movePushTarget: 'route.notFound', declinePushedCall: 'call.over' },
};
