import { paths } from '#shared/paths.ts';

/** The page of a meeting's attendance. */
export const attendancePath = (id: string): string => `${paths.pastMeetings}?${new URLSearchParams({ meeting: id })}`;

/** The plan form, filled in from a meeting. */
export const repeatPath = (id: string): string => `${paths.meet}?${new URLSearchParams({ tab: 'plan', repeat: id })}`;
