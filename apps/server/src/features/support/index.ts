import { feature } from '#platform/feature.ts';
import { messagesOf, requestsOf } from './support.queries.ts';
import { supportRoutes } from './support.routes.ts';
import { eraseSupport, purgeRequests } from './support.store.ts';
import { wholeWire } from './support.wire.ts';

/** Technical support: requests of people with an account, and their answers. */
export const support = feature({
  name: 'support',
  implementedBenefits: ['technicalSupport'],
  routes: supportRoutes,
  personalData: {
    async export({ db }, { id }) {
      const requests = await requestsOf(db, id);
      const messages = await messagesOf(
        db,
        requests.map((request) => request.id),
      );
      return {
        supportRequests: requests.map((row) =>
          wholeWire(
            row,
            messages.filter(({ requestId }) => requestId === row.id),
          ),
        ),
      };
    },
    erase: (_deps, tx, { id }) => eraseSupport(tx, id),
  },
  retention: {
    supportRequests: async ({ db, retention }) => purgeRequests(db, await retention.before('support')),
  },
});
