import type { InputOf, MediaSource } from '@salon/contract';
import {
  allowBack,
  allowMedia,
  answerKnocks,
  askMicrophone,
  changeRole,
  changeRules,
  LOBBY_MAX,
  listRemoved,
  lowerHand,
  muteAll,
  removePerson,
  setSpotlight,
  stopMedia,
} from '@salon/contract';
import { ask, type CommandDeps, type LaterCommands } from './command.ts';

/** What moderators ask of the room: it comes with their first press. */
export function moderatorCommands(deps: CommandDeps): LaterCommands {
  return {
    async stopMedia(participantId: string, source: MediaSource) {
      await ask(deps, stopMedia, { participantId, source });
    },
    async allowMedia(participantId: string, source: MediaSource, allowed: boolean) {
      await ask(deps, allowMedia, { participantId, source, allowed });
    },
    async askMicrophone(participantId: string, open: boolean) {
      const taken = await ask(deps, askMicrophone, { participantId, open });
      // That it was opened shows on its own.
      if (taken && !open) deps.store.dispatch({ is: 'command.microphoneAsked', personId: participantId });
    },
    async remove(participantId: string) {
      await ask(deps, removePerson, { participantId });
    },
    async setModerator(participantId: string, moderator: boolean) {
      await ask(deps, changeRole, { participantId, moderator });
    },
    async muteAll(except: readonly string[]) {
      await ask(deps, muteAll, { except: [...except] });
    },
    async setSpotlight(participantId: string | null) {
      await ask(deps, setSpotlight, { participantId });
    },
    setRules: (change: InputOf<typeof changeRules>) => ask(deps, changeRules, change),
    async readRemoved() {
      const { people, more } = deps.store.memory().removed;
      const after = more ? people.at(-1)?.id : undefined;
      const answer = await deps.send(listRemoved, after === undefined ? {} : { after });
      if (answer.ok) deps.store.dispatch({ is: 'removed.page', ...answer.reply });
    },
    async allowBack(participantId: string) {
      await ask(deps, allowBack, { participantId });
    },
    async lowerHand(participantId: string) {
      await ask(deps, lowerHand, { participantId });
    },
    async answerKnocks(knockIds: readonly string[], admitted: boolean) {
      await ask(deps, answerKnocks, { knockIds: knockIds.slice(0, LOBBY_MAX), admitted });
    },
  };
}
