import type { AccessInputs } from '#testing/accessInputs.ts';

export const accessInputs: AccessInputs = {
  inputs: ({ email }) => ({
    contactUs: { name: 'Ada Kaya', email, subject: 'Soru soruyorum', message: 'Bir sorum olacaktı.' },
  }),
};
