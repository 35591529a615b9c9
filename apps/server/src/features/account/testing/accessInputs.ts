import { CONSENT_VERSION } from '@salon/contract';
import { type AccessInputs, each } from '#testing/accessInputs.ts';
import { CHANGED_PASSWORD } from '#testing/accessMatrix.ts';

const consent = { terms: true, kvkk: true, consentVersion: CONSENT_VERSION };

/** No code of any mail. */
export const accessInputs: AccessInputs = {
  inputs: ({ sealed, email, picture }) => ({
    saveAccount: async () => ({
      name: 'Ada',
      surname: 'Kaya',
      email,
      password: await sealed(),
      passwordConfirmation: await sealed(),
      ...consent,
    }),
    resendVerification: { eMail: email },
    verifyAccount: { key: 'no-such-code' },
    verifyAccountByQuery: { V: 'no-such-code' },
    requestPasswordReset: { eMail: email },
    checkResetCode: { v: 'no-such-code' },
    changeForgottenPassword: async () => ({
      newPassword: await sealed(),
      repeatNewPassword: await sealed(),
      verificationCode: 'no-such-code',
    }),
    addUser: async () => ({
      name: 'Ada',
      surname: 'Kaya',
      email,
      password: await sealed(),
      passwordConfirmation: await sealed(),
    }),
    getProfile: {},
    editProfile: { name: 'Ada', surname: 'Kaya', dateOfBirth: '1990-01-01', phoneNumber: '+905321234567' },
    uploadPicture: { file: picture },
    getPicture: { name: 'none.webp' },
    changePassword: async () => ({
      usedPassword: await sealed(),
      newPassword: await sealed(CHANGED_PASSWORD),
      repeatNewPassword: await sealed(CHANGED_PASSWORD),
    }),
    getSignInMethods: {},
    listActivity: {},
    listConsents: {},
    withdrawConsent: { kind: 'terms' },
    exportOwnData: {},
    requestErasure: async () => ({ password: await sealed() }),
    removePicture: {},
    setLanguage: { language: 'tr' },
    getEmailChange: {},
    requestEmailChange: async () => ({ email, password: await sealed() }),
    cancelEmailChange: {},
    confirmEmailChange: { v: 'no-such-code' },
    getTwoStep: {},
    beginTwoStep: async () => ({ password: await sealed() }),
    confirmTwoStep: { code: 'abcde-fghjk' },
    renewRecoveryCodes: { code: 'abcde-fghjk' },
    endTwoStep: { code: 'abcde-fghjk' },
    listPasskeys: {},
    beginPasskey: async () => ({ password: await sealed() }),
    addPasskey: {
      name: 'Telefon',
      credential: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      },
    },
    renamePasskey: { id: 'none', name: 'Telefon' },
    removePasskey: async () => ({ id: 'none', password: await sealed() }),
  }),
  refused: {
    ...each(
      ['verifyAccount', 'verifyAccountByQuery', 'changeForgottenPassword', 'confirmEmailChange'],
      'account.codeBroken',
    ),
    getPicture: 'route.notFound',
    confirmTwoStep: 'session.secondStepWrong',
    addPasskey: 'session.passkeyRefused',
    ...each(['renamePasskey', 'removePasskey'], 'account.passkeyUnknown'),
    ...each(['renewRecoveryCodes', 'endTwoStep'], 'account.twoStepOff'),
  },
};
