import type { Money } from '@salon/contract';

/** Who pays, as the provider has to know them (law against money laundering). */
export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  /** National identity number; of a company its tax number. */
  readonly identityNumber: string;
  readonly email: string;
  readonly phone?: string;
  readonly ip: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly zipCode?: string;
}

export interface BillingAddress {
  readonly contactName: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly zipCode?: string;
}

/** One line of what is paid, taxes included; nothing that is shipped. */
export interface OrderItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** Above zero, in the currency of the order. */
  readonly amount: number;
}

/** What every payment needs. */
export interface PaymentOrder {
  /** Id of the attempt, never used for another one: after an unknown answer {@link PaymentProvider.find} asks by it. */
  readonly conversationId: string;
  /** Id of the invoice or purchase. */
  readonly basketId: string;
  /** What the card is charged with: the sum of the items. */
  readonly paidPrice: Money;
  readonly items: readonly [OrderItem, ...OrderItem[]];
  readonly payer: Payer;
  readonly billingAddress: BillingAddress;
  /** Language of the bank's pages. */
  readonly locale: 'tr' | 'en';
}

/** A card as it was typed. It is handed on to the provider and dropped: never stored, queued, logged or thrown. */
export interface TypedCard {
  readonly holder: string;
  /** Digits alone. */
  readonly number: string;
  /** `01` to `12`. */
  readonly expireMonth: string;
  /** Four digits. */
  readonly expireYear: string;
  readonly cvc: string;
}

/** A card that the provider keeps. */
export interface StoredCard {
  readonly userKey: string;
  readonly token: string;
}

/** A payment that its card's holder confirms at the bank. */
export interface CardPayment extends PaymentOrder {
  readonly card:
    | (TypedCard & {
        /** The provider keeps the card for renewals, with the cards of `userKey` where there is one. */
        readonly keep: { readonly userKey: string | null } | null;
      })
    | StoredCard;
  /** Where the bank's page sends the browser, by a form, from another site: no cookie comes with it. */
  readonly callbackUrl: string;
}

/** A payment without its card's holder: renewals, seats. */
export interface StoredCardPayment extends PaymentOrder {
  readonly card: StoredCard;
}

/** No money was taken. {@link paymentFault} of the contract says what the code means. */
export interface Refused {
  readonly is: 'refused';
  readonly code: string;
  readonly group: string | null;
  readonly paymentId?: string;
}

/**
 * No one knows whether money was taken: no answer in time, none that can be read, a signature or an amount that does not fit.
 * To be asked for later with {@link PaymentProvider.find}; never taken for a success or a failure, never sent again.
 */
export interface Unknown {
  readonly is: 'unknown';
  /** For the log: no card data are in it. */
  readonly why: string;
}

export interface BankStoredCard extends StoredCard {
  readonly association: string | null;
  readonly type: 'credit' | 'debit' | 'prepaid' | null;
  readonly bin: string;
  readonly lastFour: string;
}

export interface Approved {
  readonly is: 'approved';
  readonly paymentId: string;
  readonly paidPrice: Money;
  readonly transactions: readonly { readonly itemId: string; readonly transactionId: string }[];
  /** What the card is known by; null where the answer does not say. */
  readonly paidBy: Pick<BankStoredCard, 'association' | 'lastFour'> | null;
  /** Null where the card was not to be kept, or was kept before. */
  readonly card: BankStoredCard | null;
  /** Service is given on `ok` alone; on `review` the provider tells its decision by a webhook. */
  readonly fraud: 'ok' | 'review' | 'rejected';
}

/** A typed card to be kept for charges without its holder, with the cards of `userKey` where there is one. */
export interface CardToStore {
  /** Of the account, as we know it. */
  readonly externalId: string;
  readonly email: string;
  readonly userKey: string | null;
  readonly card: TypedCard;
}

/** After `unknown` the provider may keep a card that no one has the name of: it can be charged by no one. */
export type CardStored = { readonly is: 'stored'; readonly card: BankStoredCard } | Refused | Unknown;

export type PaymentResult = Approved | Refused | Unknown;

export type ThreeDsStarted =
  | {
      readonly is: 'started';
      readonly paymentId: string;
      /** A page that sends itself on to the bank; for a frame of its own. */
      readonly html: string;
    }
  | Refused
  | Unknown;

export type FoundPayment =
  | PaymentResult
  /** The provider has heard of no such attempt. One that is under way at this moment may still reach it. */
  | { readonly is: 'absent' }
  /** Started and confirmed by no one (`started`), or confirmed and not finished (`confirmed`): finish it, or let it be. */
  | { readonly is: 'pending'; readonly paymentId: string; readonly stage: 'started' | 'confirmed' };

/** What became of a cancellation, a refund or a removal. */
export type Reversal = { readonly is: 'done' } | Refused | Unknown;

/** What the provider's books say of an attempt: what was charged (nothing, where it was not taken), and what went back of it so far. */
export type Reversed =
  | { readonly is: 'known'; readonly charged: Money; readonly cancelled: boolean; readonly refunded: Money }
  | { readonly is: 'absent' }
  | Unknown;

/** What the bank's page sent the browser back with; its signature was right. */
export interface Callback {
  readonly conversationId: string;
  readonly paymentId: string | null;
  /** To be handed to {@link PaymentProvider.finishThreeDs} as it is. */
  readonly conversationData: string;
  /** 1: the holder has confirmed. Anything else: they have not. */
  readonly mdStatus: number;
  readonly confirmed: boolean;
}

/** What the provider reports on its own; its signature was right. A hint to ask with `find`, never a proof. */
export interface Webhook {
  readonly conversationId: string;
  readonly paymentId: string;
  /** `SUCCESS`, `FAILURE`, `INIT_THREEDS`, `CALLBACK_THREEDS` … */
  readonly status: string;
  readonly event: string;
  /** The same for every repetition. */
  readonly referenceCode: string;
}

export interface BinInfo {
  readonly bin: string;
  readonly type: BankStoredCard['type'];
  readonly association: string | null;
  readonly bankName: string | null;
  /** Cards of Türkiye cannot pay in another currency; those of elsewhere are unknown to the provider. */
  readonly domestic: boolean;
}

/**
 * The payment provider. Its services are not idempotent: the row of an attempt is committed before the call, with the
 * conversation's id in it, and an unknown answer is settled by `find` before anything else. Every call has a timeout and
 * none of them throws.
 */
export interface PaymentProvider {
  startThreeDs(order: CardPayment): Promise<ThreeDsStarted>;
  /** Takes the money after the holder has confirmed. Everything but the payment's id is what we know of the attempt. */
  finishThreeDs(payment: {
    readonly paymentId: string;
    readonly conversationId: string;
    readonly conversationData: string;
    readonly basketId: string;
    readonly paidPrice: Money;
  }): Promise<PaymentResult>;
  charge(order: StoredCardPayment): Promise<PaymentResult>;
  /** What became of an attempt. An amount other than the expected is `unknown`. */
  find(attempt: { readonly conversationId: string; readonly paidPrice: Money }): Promise<FoundPayment>;
  /** What was charged and given back by the provider's reports: to be asked after an unknown answer of `cancel` and `refund`, and to compare books. */
  reversed(attempt: { readonly conversationId: string; readonly paidPrice: Money }): Promise<Reversed>;
  /** Takes the whole payment back before the bank's day ends: it leaves no line on the statement. */
  cancel(payment: {
    readonly paymentId: string;
    readonly conversationId: string;
    readonly ip: string;
  }): Promise<Reversal>;
  /** Gives a part or the whole back, up to a year later. */
  refund(payment: {
    readonly paymentId: string;
    /** Id of the refund, not of the payment's attempt. */
    readonly conversationId: string;
    readonly money: Money;
    readonly ip: string;
  }): Promise<Reversal>;
  /** Keeps a card without charging it: whether its bank accepts it is seen with its first charge. */
  storeCard(card: CardToStore): Promise<CardStored>;
  deleteCard(card: StoredCard): Promise<Reversal>;
  /** The first six digits of a card. Null: not known, or not answered. */
  bin(firstSix: string): Promise<BinInfo | null>;
  /** Null: not from the provider. */
  callbackOf(form: unknown): Callback | null;
  /** Null: not from the provider. */
  webhookOf(headers: Readonly<Record<string, string | readonly string[] | undefined>>, body: unknown): Webhook | null;
}
