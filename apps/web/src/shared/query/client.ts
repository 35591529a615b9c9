import { QueryClient } from '@tanstack/react-query';
import { apiSession, type Failure } from '../api/index.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

/**
 * What signed-in screens know of the server, once for the page. No provider: the hooks of this folder name it, so it is
 * fetched with the first screen that asks for something.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The person decides: what could not be fetched says so, with a button.
      retry: false,
      // Without a network a request fails at once and says so, instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let account = apiSession().account();

/** Nobody sees what was fetched for somebody else: all of it goes at sign-out and when another person signs in. */
apiSession().onChange(() => {
  const before = account;
  account = apiSession().account();
  if (before === null || before === account) return;
  if (account === null) return queryClient.clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
});
