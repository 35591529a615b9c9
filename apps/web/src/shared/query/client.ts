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

let spoken = document.documentElement.lang;

/** Answers have words of the server: they are asked for again when the page speaks another language, but for what a form began with. */
new MutationObserver(() => {
  const before = spoken;
  spoken = document.documentElement.lang;
  if (before === '' || before === spoken) return;
  void queryClient.invalidateQueries({
    predicate: ({ observers }) => observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY),
  });
}).observe(document.documentElement, { attributeFilter: ['lang'] });

let account = apiSession().account();

/** No one sees what was fetched for someone else: all of it goes at sign-out and when another person signs in. */
apiSession().onChange(() => {
  const before = account;
  account = apiSession().account();
  if (before === null || before === account) return;
  if (account === null) return queryClient.clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
});
