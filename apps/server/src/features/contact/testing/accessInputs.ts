import type { WhoPart } from '#testing/accessInputs.ts';

export const who: WhoPart = {
  inputs: ({ email }) => ({
    contactUs: { name: 'Ada Kaya', email, subject: 'Soru soruyorum', message: 'Bir sorum olacaktı.' },
  }),
};
