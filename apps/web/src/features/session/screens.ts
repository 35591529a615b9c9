/** The session's screens; a door of their own, because every page goes through the other one and must stay light. */
export { safeRedirect } from './session.redirect.ts';
export { SignIn } from './signin/SignIn.tsx';
