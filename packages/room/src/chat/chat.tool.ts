import { chatContract } from '@salon/contract';
import { tool } from '../tool.ts';
import { catchUp, catchUpPrivate, readOlder } from './catchUp.ts';
import { persistedOf, withPersisted } from './chat.persistence.ts';
import { reducePublic } from './chat.reduce.ts';
import { type ChatTypes, NO_CHAT, unreadWith } from './chat.state.ts';
import { newOutbox } from './outbox.ts';
import { reducePrivate } from './private.reduce.ts';

/** The chat: everybody's conversation, and those with single people. */
export const chat = tool<ChatTypes>({
  ...chatContract,
  initial: NO_CHAT,
  reduce(state, event, step) {
    if (event.is !== 'chat.shown') return reducePrivate(reducePublic(state, event, step), event, step);
    const { talkingTo } = event;
    return { ...state, talkingTo, unreadAtOpen: unreadWith(state, talkingTo) };
  },
  commands(host) {
    const outbox = newOutbox(host);
    catchUp(host);
    catchUpPrivate(host);
    return {
      send(text, personId) {
        const trimmed = text.trim();
        if (trimmed !== '') outbox.add(trimmed, personId);
      },
      retry: outbox.retry,
      readOlder: (personId) => readOlder(host, personId),
      reachEnd: (personId) => host.dispatch({ is: 'chat.atEnd', personId: personId ?? null }),
      show: (talkingTo) => host.dispatch({ is: 'chat.shown', talkingTo }),
      setOpen: (open) => host.dispatch({ is: 'chat.open', open, personId: host.state().talkingTo?.id ?? null }),
    };
  },
  whyNot: {
    write: (_state, { rules }) => (rules.chatOff ? 'chat.off' : null),
    writePrivately: (_state, { rules }) => (rules.privateChatOff ? 'chat.privateOff' : null),
  },
  entering: ({ last }) => ({ after: last }),
  persist: persistedOf,
  restore: withPersisted,
});
