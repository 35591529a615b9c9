import { chatContract } from '@salon/contract';
import { NO_ANSWER } from '../live/final.ts';
import { tool } from '../tool.ts';
import { later } from './chat.code.ts';
import { persistedOf, withPersisted } from './chat.persistence.ts';
import { reducePublic } from './chat.reduce.ts';
import { type ChatTypes, myKey, NO_CHAT, personKey, unreadWith, wordsOf } from './chat.state.ts';
import { isIncomplete } from './gaps.ts';
import type { Outbox } from './outbox.ts';
import { reducePrivate } from './private.reduce.ts';

const KEY_BYTES = 12;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The chat: everyone's conversation, and those with single people. */
export const chat = tool<ChatTypes>({
  ...chatContract,
  initial: NO_CHAT,
  reduce(state, event, { room, ...step }) {
    const mine = { ...step, room: { ...room, localParticipantId: myKey(room) } };
    if (event.is !== 'chat.shown') return reducePrivate(reducePublic(state, event, mine), event, mine);
    const shown = room.people.find(({ id }) => id === event.talkingTo?.id);
    const talkingTo = event.talkingTo && shown ? { ...event.talkingTo, id: personKey(shown) } : event.talkingTo;
    return { ...state, talkingTo, unreadAtOpen: unreadWith(state, talkingTo) };
  },
  commands(host) {
    let outbox: Promise<Outbox> | null = null;
    /** Does something with my message; where what sends it cannot be fetched, it was not sent. */
    const sending = async (clientKey: string, personId: string | undefined, then: (box: Outbox) => void) => {
      outbox ??= later().then(({ newOutbox }) => newOutbox(host));
      try {
        then(await outbox);
      } catch {
        outbox = null;
        refused(clientKey, personId);
      }
    };
    const refused = (clientKey: string, personId: string | undefined) =>
      host.dispatch(
        personId === undefined
          ? { is: 'chat.refused', clientKey, code: NO_ANSWER }
          : { is: 'chat.privateRefused', personId, clientKey, code: NO_ANSWER },
      );
    let isCatchingUp = false;
    host.react((state) => {
      if (isCatchingUp || !isIncomplete(state)) return;
      isCatchingUp = true;
      later().then(
        ({ startSync }) => startSync(host),
        () => {
          // The next event tries again.
          isCatchingUp = false;
        },
      );
    });
    /** Does something for someone who waits; that its code did not come is told like a call without an answer. */
    const waiting = <Done>(then: (code: Awaited<ReturnType<typeof later>>) => Promise<Done>, failed: Done) =>
      later().then(then, () => {
        refused('', undefined);
        return failed;
      });
    return {
      send(text, personId, more) {
        const message = { ...more, clientKey: newKey(), text: text.trim() };
        if (wordsOf(message) === '') return;
        host.dispatch(
          personId === undefined
            ? { is: 'chat.queued', ...message }
            : { is: 'chat.privateQueued', personId, ...message },
        );
        void sending(message.clientKey, personId, (box) => box.send(message, personId));
      },
      retry: (clientKey, personId) => void sending(clientKey, personId, (box) => box.retry(clientKey, personId)),
      edit: (message, text, ...more) => waiting(({ edit }) => edit(host, message, text.trim(), ...more), false),
      remove: (message, personId) => waiting(({ remove }) => remove(host, message, personId), false),
      react: (message, reaction, on) => waiting(({ react }) => react(host, message, reaction, on), false),
      readOlder: (personId) => waiting(({ readOlder }) => readOlder(host, personId), undefined),
      readAll: (personId) => waiting(({ readAll }) => readAll(host, personId), null),
      reachEnd: (personId) => host.dispatch({ is: 'chat.atEnd', personId: personId ?? null }),
      show: (talkingTo) => host.dispatch({ is: 'chat.shown', talkingTo }),
      setOpen(open) {
        // Anyone who looks at the chat may write.
        if (open) later().catch(() => undefined);
        host.dispatch({ is: 'chat.open', open, personId: host.state().talkingTo?.id ?? null });
      },
    };
  },
  denials: {
    write: (_state, { rules }) => (rules.chatOff ? 'chat.off' : null),
    writePrivately: (_state, { rules }) => (rules.privateChatOff ? 'chat.privateOff' : null),
  },
  entering: ({ last }) => ({ after: last }),
  persist: persistedOf,
  restore: withPersisted,
});
