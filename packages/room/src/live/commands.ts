import type { Call, InputOf, MediaSource } from '@salon/contract';
import {
  allowBack,
  allowMedia,
  answerKnocks,
  askMicrophone,
  changeRole,
  changeRules,
  endMeeting,
  LOBBY_MAX,
  leaveRoom,
  listRemoved,
  lowerHand,
  raiseHand,
  reactions,
  removePerson,
  sendReaction,
  stopMedia,
} from '@salon/contract';
import type { RoomCommands } from '../engine.ts';
import type { Send, Sfu } from '../ports.ts';
import type { Store } from './store.ts';

export interface CommandDeps {
  readonly store: Store;
  readonly send: Send;
  readonly sfu: Sfu;
}

/** What can be asked of the room. A refusal is told as a notice; nothing here rejects. */
export function newCommands(deps: CommandDeps): RoomCommands {
  return { ...deviceCommands(deps), ...viewCommands(deps), ...talkCommands(deps), ...moderatorCommands(deps) };
}

/** Asks our server; true when it agreed. */
async function ask<C extends Call>({ send, store }: CommandDeps, call: C, input: InputOf<C>): Promise<boolean> {
  const answer = await send(call, input);
  if (!answer.ok) store.dispatch({ is: 'command.failed', code: answer.code });
  return answer.ok;
}

function deviceCommands({ store, sfu }: CommandDeps) {
  const switchSource = async (source: MediaSource, on: boolean) => {
    const { transient, meId } = store.memory();
    const taken = transient.roster[meId]?.blocked.includes(source) ?? false;
    if (!(on && taken)) await sfu.setSource(source, on);
  };
  return {
    setMicrophone: (on: boolean) => switchSource('microphone', on),
    setCamera: (on: boolean) => switchSource('camera', on),
    setScreen: (on: boolean) => switchSource('screen', on),
    async answerMicrophone(open: boolean) {
      store.dispatch({ is: 'user.microphoneAnswered' });
      if (open) await switchSource('microphone', true);
    },
    startSound: sfu.startSound.bind(sfu),
  } satisfies Partial<RoomCommands>;
}

function viewCommands({ store }: CommandDeps) {
  return {
    setLayout: (mode) => store.dispatch({ is: 'user.layout', mode }),
    pin: (personId) => store.dispatch({ is: 'user.pin', personId }),
  } satisfies Partial<RoomCommands>;
}

function talkCommands(deps: CommandDeps) {
  const { store, send } = deps;
  return {
    async setHand(raised: boolean) {
      await ask(deps, raiseHand, { raised });
    },
    async react(text: string) {
      const reaction = reactions.find((one) => one === text);
      if (reaction !== undefined) await ask(deps, sendReaction, { reaction });
    },
    // Leaving never waits for an answer: devices and connections end first.
    async leave() {
      if (store.memory().phase.at === 'out') return;
      store.dispatch({ is: 'out', because: 'left' });
      await send(leaveRoom, {});
    },
  } satisfies Partial<RoomCommands>;
}

function moderatorCommands(deps: CommandDeps) {
  return {
    async endForAll() {
      deps.store.dispatch({ is: 'user.ending', asked: true });
      const agreed = await ask(deps, endMeeting, {});
      deps.store.dispatch(agreed ? { is: 'out', because: 'ended' } : { is: 'user.ending', asked: false });
    },
    async stopMedia(participantId: string, source: MediaSource) {
      await ask(deps, stopMedia, { participantId, source });
    },
    async allowMedia(participantId: string, source: MediaSource, allowed: boolean) {
      await ask(deps, allowMedia, { participantId, source, allowed });
    },
    async askMicrophone(participantId: string, open: boolean) {
      const taken = await ask(deps, askMicrophone, { participantId, open });
      // That it was opened shows by itself.
      if (taken && !open) deps.store.dispatch({ is: 'command.microphoneAsked', personId: participantId });
    },
    async remove(participantId: string) {
      await ask(deps, removePerson, { participantId });
    },
    async setModerator(participantId: string, moderator: boolean) {
      await ask(deps, changeRole, { participantId, moderator });
    },
    async setRules(change: { guestsWait?: boolean; locked?: boolean }) {
      await ask(deps, changeRules, change);
    },
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
  } satisfies Partial<RoomCommands>;
}
