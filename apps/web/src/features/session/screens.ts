/** The session's screens; a public interface of their own, because every page goes through the other one and must stay light. */

export { safeRedirect } from './session.redirect.ts';
export { SignIn } from './signin/SignIn.tsx';
