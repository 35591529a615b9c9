import {
  type ApiParticipant,
  apiAdmitParticipant,
  apiListParticipants,
  apiListPeople,
  apiMuteParticipant,
  apiRemoveParticipant,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Account } from '#platform/principal.ts';
import { colleaguesByCursor } from '../../company/index.ts';
import { decideKnocks, outsideModerator, removeOrTurnAway, rosterOf, stopMedia } from '../../room/index.ts';
import type { Deps } from '../deps.ts';

const done = { ok: true } as const;

async function participantsOf(deps: Deps, account: Account, id: string): Promise<ApiParticipant[]> {
  const { people, knocks } = await rosterOf(deps, await outsideModerator(deps, account, id));
  return [
    ...people.map(({ id: participantId, fullName, role, isCreator, enteredAt }): ApiParticipant => {
      return { id: participantId, fullName, state: 'inside', role, isOrganiser: isCreator, since: enteredAt };
    }),
    ...knocks.map(({ id: knockId, fullName, askedAt }): ApiParticipant => {
      return { id: knockId, fullName, state: 'waiting', role: null, isOrganiser: false, since: askedAt };
    }),
  ];
}

export function peopleV1Routes(bind: Bind, deps: Deps): void {
  bind(apiListParticipants, async ({ id }, { account }) => ({ items: await participantsOf(deps, account, id) }));
  bind(apiMuteParticipant, async ({ id, participantId }, { account }) => {
    await stopMedia(deps, await outsideModerator(deps, account, id), participantId, 'microphone');
    return done;
  });
  bind(apiAdmitParticipant, async ({ id, participantId }, { account }) => {
    await decideKnocks(deps, await outsideModerator(deps, account, id), [participantId], true);
    return done;
  });
  bind(apiRemoveParticipant, async ({ id, participantId }, { account }) => {
    await removeOrTurnAway(deps, await outsideModerator(deps, account, id), participantId);
    return done;
  });
  bind(apiListPeople, async (input, { account }) => {
    const { items, nextCursor } = await colleaguesByCursor(deps, account, input);
    const people = items.map(({ id, fullName, email, role, hasSeat, isActive, created }) => {
      return { id, fullName, email, role, hasSeat, isActive, created };
    });
    return { items: people, nextCursor };
  });
}
