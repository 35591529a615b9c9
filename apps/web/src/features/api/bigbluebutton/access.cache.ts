import { type ApiOwner, type BigBlueButtonAccess, getBigBlueButtonAccess } from '@salon/contract';
import { keyOf, patch } from '#shared/query/index.ts';

/** A change's reply is the access as it is from then on. */
export const accessCache = (owner: ApiOwner) => ({
  learns: ({ access }: { access: BigBlueButtonAccess }) => [
    patch(keyOf(getBigBlueButtonAccess, { owner }), () => ({ access })),
  ],
});
