import { CONSENT_VERSION } from '@salon/contract';
import type { AccessInputs } from '#testing/accessInputs.ts';

/** No provider, and no cookie. */
export const accessInputs: AccessInputs = {
  inputs: ({ sealed }) => ({
    login: async () => ({ email: 'zeynep@salon.test', password: await sealed('Demo1234!') }),
    googleLogin: {},
    completeSignIn: { code: '123456' },
    beginPasskeySignIn: {},
    signInByPasskey: {
      credential: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' },
      },
      consentVersion: CONSENT_VERSION,
    },
    refreshSession: {},
    logout: {},
    currentUser: {},
    listSessions: {},
    endSession: { all: true },
    getSignInOptions: {},
    setSignInOption: { name: 'directorySignIn', isOn: true, reason: 'Test' },
    confirmPassword: async () => ({ password: await sealed() }),
  }),
  refused: {
    googleLogin: 'session.providerFailed',
    completeSignIn: 'session.secondStepOver',
    signInByPasskey: 'session.passkeyRefused',
    refreshSession: 'session.unauthorised',
  },
};
