import type { MediaSource } from '@salon/contract';
import { endMeeting, leaveRoom, raiseHand, reactions, renameSelf, sendReaction } from '@salon/contract';
import type { RoomCommands } from '../engine.ts';
import { ask, type CommandDeps, type LaterCommands } from './command.ts';
import { NO_ANSWER } from './final.ts';

/** What can be asked of the room. A refusal is told as a notice; nothing here rejects. */
export function newCommands(deps: CommandDeps): RoomCommands {
  return {
    ...deviceCommands(deps),
    ...viewCommands(deps),
    ...talkCommands(deps),
    ...endCommand(deps),
    ...laterCommands(deps),
  };
}

function deviceCommands({ store, sfu }: CommandDeps) {
  const switchSource = async (source: MediaSource, on: boolean) => {
    const { transient, localParticipantId } = store.memory();
    const taken = transient.roster[localParticipantId]?.blocked.includes(source) ?? false;
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
    setSound: (on) => store.dispatch({ is: 'user.sound', on }),
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
    rename: (fullName: string) => ask(deps, renameSelf, { fullName }),
    async react(text: string) {
      const reaction = reactions.find((one) => one === text);
      if (reaction !== undefined) await ask(deps, sendReaction, { reaction });
    },
    // Leaving never waits for an answer: devices and connections end first.
    async leave() {
      const { phase, people } = store.memory();
      if (phase.at === 'out') return;
      store.dispatch({ is: 'out', because: deps.isCall && people.length < 3 ? 'hungUp' : 'left' });
      await send(leaveRoom, {});
    },
  } satisfies Partial<RoomCommands>;
}

function endCommand(deps: CommandDeps) {
  return {
    async endForAll() {
      deps.store.dispatch({ is: 'user.ending', asked: true });
      const agreed = await ask(deps, endMeeting, {});
      deps.store.dispatch(agreed ? { is: 'out', because: 'ended' } : { is: 'user.ending', asked: false });
    },
  } satisfies Partial<RoomCommands>;
}

/** Few people moderate: what they ask comes with their first press. */
function laterCommands(deps: CommandDeps): LaterCommands {
  const asked = async <R>(act: (commands: LaterCommands) => Promise<R>): Promise<R | undefined> => {
    const part = await import('./moderator.commands.ts').catch(() => null);
    if (part !== null) return act(part.moderatorCommands(deps));
    deps.store.dispatch({ is: 'command.failed', code: NO_ANSWER });
    return undefined;
  };
  return {
    stopMedia: (...given) => asked((they) => they.stopMedia(...given)),
    allowMedia: (...given) => asked((they) => they.allowMedia(...given)),
    askMicrophone: (...given) => asked((they) => they.askMicrophone(...given)),
    remove: (...given) => asked((they) => they.remove(...given)),
    setModerator: (...given) => asked((they) => they.setModerator(...given)),
    lowerHand: (...given) => asked((they) => they.lowerHand(...given)),
    muteAll: (...given) => asked((they) => they.muteAll(...given)),
    setSpotlight: (...given) => asked((they) => they.setSpotlight(...given)),
    setRules: async (...given) => (await asked((they) => they.setRules(...given))) ?? false,
    readRemoved: () => asked((they) => they.readRemoved()),
    allowBack: (...given) => asked((they) => they.allowBack(...given)),
    answerKnocks: (...given) => asked((they) => they.answerKnocks(...given)),
  };
}
