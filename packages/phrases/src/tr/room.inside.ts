/** The room itself: stage, bar, people, notices. */
export const room = {} as const;
