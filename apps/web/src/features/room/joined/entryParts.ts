/** What a room may show as soon as someone is in it, but not needed to enter: one request right after entering. */

export { NoticeLine } from './announcements/NoticeLine.tsx';
export { startRoomEffects } from './roomEffects.ts';
export { MeetingTimes } from './shell/MeetingTimes.tsx';
export { SituationBanners } from './shell/SituationBanners.tsx';
export { Pager } from './stage/Pager.tsx';
export { TileSigns } from './stage/TileSigns.tsx';
