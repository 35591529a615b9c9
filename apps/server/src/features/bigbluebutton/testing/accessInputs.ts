import type { AccessInputs } from '#testing/accessInputs.ts';

/** Calls are sent in the order of the contract: each account has an access before it replaces the secret. */
export const accessInputs: AccessInputs = {
  inputs: () => ({
    getBigBlueButtonAccess: {},
    enableBigBlueButton: {},
    rotateBigBlueButtonSecret: {},
    disableBigBlueButton: {},
  }),
};
