import { useStore } from '#shared/store/createStore.ts';
import { type SessionState, session } from './session.store.ts';

export { followTheme } from './followTheme.ts';
export { leavingSignal, type SessionState, session, signOut } from './session.store.ts';
export { languageFor, type SessionUser, type StoredSession, type Theme, themes } from './session.stored.ts';
export { heldToken, leaveSession, readOwnUser, renewSession, watchSession } from './session.watch.ts';
export { keepLanguage, useLanguageChoice } from './useLanguageChoice.ts';

/** One part of the session in a component. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part => useStore(session, select);
