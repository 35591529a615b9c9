import { useStore } from '../../shared/store/createStore.ts';
import { type SessionState, session } from './session.store.ts';

export { type KeptSession, languageFor, type SessionState, type SessionUser, session, signOut, type Theme, themes } from './session.store.ts';
export { followTheme, shownTheme } from './theme.ts';

/** One part of the session in a component. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part => useStore(session, select);
