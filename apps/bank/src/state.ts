import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CardFacts } from './cards/cards.ts';
import type { SandboxClock } from './clock.ts';
import { openJournal } from './journal.ts';

export type PaymentState = 'INIT_THREEDS' | 'CALLBACK_THREEDS' | 'SUCCESS' | 'FAILURE';

export interface Item {
  readonly id: string;
  readonly transactionId: string;
  /** Minor units, as every amount here. */
  readonly price: number;
  readonly refunded: number;
}

/** A payment, complete: each change is written as a whole new one. */
export interface Payment {
  readonly id: string;
  readonly conversationId: string;
  readonly basketId: string;
  readonly locale: 'tr' | 'en';
  readonly currency: string;
  readonly price: number;
  readonly paidPrice: number;
  readonly installment: number;
  readonly items: readonly Item[];
  readonly card: CardFacts;
  /** To be kept when it is paid. */
  readonly keep: { readonly userKey: string | null; readonly expires: string; readonly holder: string } | null;
  readonly storedCard: { readonly userKey: string; readonly token: string } | null;
  readonly state: PaymentState;
  /** Why it failed. */
  readonly code: string | null;
  readonly mdStatus: number | null;
  /** 3-D Secure: where its holder goes back to, what its page prints, what comes back with them. */
  readonly threeDs: { readonly callbackUrl: string; readonly password: string; readonly data: string } | null;
  /** 1 passed, 0 under review, -1 rejected. */
  readonly fraudStatus: 1 | 0 | -1;
  readonly cancelledAt: number | null;
  readonly refunds: readonly { readonly at: number; readonly amount: number; readonly conversationId: string }[];
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

/** A kept card. */
export interface BankStoredCard {
  readonly userKey: string;
  readonly token: string;
  readonly alias: string;
  readonly holder: string;
  /** `2030-12`. */
  readonly expires: string;
  readonly card: CardFacts;
  readonly removed: boolean;
}

export interface CardUser {
  readonly userKey: string;
  readonly externalId: string;
  readonly email: string;
}

/** Something to be told to the merchant. */
export interface Report {
  /** `iyziReferenceCode`. */
  readonly id: string;
  readonly paymentId: string;
  readonly event: string;
  readonly status: string;
  readonly at: number;
  readonly tries: number;
  /** Null: delivered, or given up. */
  readonly nextAt: number | null;
}

type Entry =
  | { readonly is: 'payment'; readonly value: Payment }
  | { readonly is: 'card'; readonly value: BankStoredCard }
  | { readonly is: 'user'; readonly value: CardUser }
  | { readonly is: 'report'; readonly value: Report }
  | { readonly is: 'clock'; readonly value: number };

/** Everything that the sandbox knows, in memory and in its journal. Card numbers and codes are in neither. */
export interface State {
  readonly clock: SandboxClock;
  readonly payments: ReadonlyMap<string, Payment>;
  readonly cards: ReadonlyMap<string, BankStoredCard>;
  readonly users: ReadonlyMap<string, CardUser>;
  readonly reports: ReadonlyMap<string, Report>;
  /** The latest payment of a conversation. */
  byConversation(conversationId: string): Payment | undefined;
  save(entry: Entry): void;
  /** Resolves when everything saved so far would survive a kill. To be awaited before anybody is told. */
  durable(): Promise<void>;
  nextId(): string;
  close(): Promise<void>;
}

const FIRST_ID = 22_484_000;

export async function openState(dataDir: string, clock: SandboxClock): Promise<State> {
  const payments = new Map<string, Payment>();
  const cards = new Map<string, BankStoredCard>();
  const users = new Map<string, CardUser>();
  const reports = new Map<string, Report>();
  const conversations = new Map<string, string>();
  let lastId = FIRST_ID;
  const apply = (entry: Entry): void => {
    switch (entry.is) {
      case 'payment': {
        payments.set(entry.value.id, entry.value);
        const latest = conversations.get(entry.value.conversationId) ?? '';
        if (Number(latest) <= Number(entry.value.id)) conversations.set(entry.value.conversationId, entry.value.id);
        const ids = [entry.value.id, ...entry.value.items.map(({ transactionId }) => transactionId)];
        lastId = Math.max(lastId, ...ids.map(Number));
        break;
      }
      case 'card':
        cards.set(entry.value.token, entry.value);
        break;
      case 'user':
        users.set(entry.value.userKey, entry.value);
        break;
      case 'report':
        reports.set(entry.value.id, entry.value);
        break;
      case 'clock':
        clock.move(entry.value);
    }
  };
  const everything = (): readonly Entry[] => [
    { is: 'clock', value: clock.offset() },
    ...[...users.values()].map((value) => ({ is: 'user' as const, value })),
    ...[...cards.values()].map((value) => ({ is: 'card' as const, value })),
    ...[...payments.values()].map((value) => ({ is: 'payment' as const, value })),
    ...[...reports.values()].map((value) => ({ is: 'report' as const, value })),
  ];
  const journal = await openJournal<Entry>(join(dataDir, 'bank.log'), apply, everything);
  return {
    clock,
    payments,
    cards,
    users,
    reports,
    byConversation: (conversationId) => payments.get(conversations.get(conversationId) ?? ''),
    save(entry) {
      apply(entry);
      journal.append(entry);
    },
    durable: journal.durable,
    nextId() {
      lastId += 1;
      return String(lastId);
    },
    close: journal.close,
  };
}

/** A key as the provider's look: 28 characters of base64. */
export const newKey = (): string => randomBytes(20).toString('base64');
export const newReference = (): string => randomUUID();
