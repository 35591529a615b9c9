import { type AccessInputs, each } from '#testing/accessInputs.ts';

/** No one asked for help with anything. */
export const accessInputs: AccessInputs = {
  inputs: ({ anId: id }) => ({
    listSupportRequests: {},
    createSupportRequest: { subject: 'Ses', message: 'Ses yok', diagnostics: null },
    getSupportRequest: { id },
    writeToSupport: { id, message: 'Ses yok' },
    closeSupportRequest: { id },
    getSupportQueue: {},
    exportSupportQueue: { format: 'csv' },
    getHandledRequest: { id },
    answerSupportRequest: { id, message: 'Bakıyoruz.', closes: false },
  }),
  refused: each(
    ['getHandledRequest', 'answerSupportRequest', 'getSupportRequest', 'writeToSupport', 'closeSupportRequest'],
    'route.notFound',
  ),
};
