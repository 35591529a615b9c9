import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** No one has switched it on. */
export const accessInputs: AccessInputs = {
  inputs: () => ({
    getBigBlueButtonAccess: {},
    enableBigBlueButton: {},
    rotateBigBlueButtonSecret: {},
    disableBigBlueButton: {},
  }),
  // Calls are sent in the order of their names: disabling comes before enabling.
  refused: each(['disableBigBlueButton'], 'bigbluebutton.notEnabled'),
};
