import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { Email } from '../room/room.rules.ts';
import { intervals, PackageFlags, PackageLimits, Product } from './billing.catalogue.ts';
import { Seat, Subscription } from './billing.subscription.ts';

const reading = { points: 120, seconds: 60, by: 'account' } as const;
const changing = { points: 30, seconds: 60, by: 'account' } as const;
const Nothing = z.object({});
const Done = z.object({ ok: z.literal(true) });
const OneSeat = z.object({ seatId: PublicId });
const Changed = z.object({ subscription: Subscription });

/** The price list, the free package first; `dollar` "true": in dollars. */
export const getAllProducts = call({
  name: 'getAllProducts',
  method: 'GET',
  path: '/payment/get-all-products/:dollar',
  access: 'anyone',
  input: z.object({ dollar: z.enum(['true', 'false'], 'field.invalid') }),
  reply: z.object({
    result: z.array(Product),
    /** Of the tax that the prices do not include. Per cent. */
    vatRate: z.number(),
  }),
  refusals: [],
  limit: { points: 600, seconds: 60, by: 'address' },
});

/** What the caller may have now, by whose subscription, and what they are offered. */
export const getCurrentProduct = call({
  name: 'getCurrentProduct',
  method: 'GET',
  path: '/payment/get-current-product',
  access: 'user',
  input: Nothing,
  reply: z.object({
    id: z.string(),
    title: z.string(),
    isTrial: z.boolean(),
    /** When it ends unless something happens before; null: it has no end. */
    until: z.nullable(z.string()),
    limits: PackageLimits,
    flags: PackageFlags,
    /** The caller's own, where they bought or tried one; the last one also when it is over. */
    subscription: z.nullable(Subscription),
    /** No one of the caller's company tried a package yet, nor did they. */
    mayTry: z.boolean(),
    /** Seats that others offer the caller, to be accepted. */
    offers: z.array(z.object({ seatId: z.string(), title: z.string(), buyerName: z.string() })),
  }),
  refusals: [],
  limit: reading,
});

/** Ends with the period that is paid; a trial with its last day. */
export const cancelSubscription = call({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/payment/subscription/cancel',
  access: 'user',
  input: Nothing,
  reply: Changed,
  refusals: ['billing.noSubscription', 'billing.notNow'],
  idempotent: true,
  limit: changing,
});

/** Takes the cancellation back, while the period lasts. */
export const resumeSubscription = call({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/payment/subscription/resume',
  access: 'user',
  input: Nothing,
  reply: Changed,
  refusals: ['billing.noSubscription', 'billing.notNow'],
  idempotent: true,
  limit: changing,
});

/** What changes with the next period. What stays as it is is left out; nothing at all takes an earlier change back. */
export const changeSubscription = call({
  name: 'changeSubscription',
  method: 'POST',
  path: '/payment/subscription/change',
  access: 'user',
  input: z.object({
    packageId: z.optional(z.string().check(z.maxLength(40, 'field.invalid'))),
    interval: z.optional(z.enum(intervals, 'field.invalid')),
    seats: z.optional(z.int('field.invalid').check(z.gte(1, 'field.invalid'), z.lte(10_000, 'field.invalid'))),
  }),
  reply: Changed,
  refusals: ['billing.noSubscription', 'billing.notNow', 'billing.notSold', 'billing.seatsOutOfRange'],
  idempotent: true,
  limit: changing,
});

/** A page of the seats that the caller gave, in their order; `after` is the last id of the page before. */
export const listSeats = call({
  name: 'listSeats',
  method: 'GET',
  path: '/payment/seats',
  access: 'user',
  input: z.object({ after: z.optional(PublicId) }),
  reply: z.object({ seats: z.array(Seat), given: z.int(), bought: z.int(), more: z.boolean() }),
  refusals: ['billing.noSubscription'],
  limit: reading,
});

const seatRefusals = ['billing.noSubscription', 'billing.notNow'] as const;

/** Offers a seat to an address by mail. */
export const giveSeat = call({
  name: 'giveSeat',
  method: 'POST',
  path: '/payment/seats/give',
  access: 'user',
  input: z.object({ email: Email }),
  reply: z.object({ seat: Seat }),
  refusals: [...seatRefusals, 'billing.noSeatLeft', 'billing.seatGiven'],
  limit: changing,
});

/** Takes a seat back. Taking it back twice is taking it back. */
export const takeSeat = call({
  name: 'takeSeat',
  method: 'POST',
  path: '/payment/seats/take',
  access: 'user',
  input: OneSeat,
  reply: Done,
  refusals: ['billing.noSubscription'],
  limit: changing,
});

/** Takes a seat back and offers it to another address, both or neither. */
export const moveSeat = call({
  name: 'moveSeat',
  method: 'POST',
  path: '/payment/seats/move',
  access: 'user',
  input: z.object({ seatId: PublicId, email: Email }),
  reply: z.object({ seat: Seat }),
  refusals: [...seatRefusals, 'billing.seatGone', 'billing.seatGiven'],
  limit: changing,
});

/** The caller takes the seat that their address was offered. Accepting twice is accepting. */
export const acceptSeat = call({
  name: 'acceptSeat',
  method: 'POST',
  path: '/payment/seats/accept',
  access: 'user',
  input: OneSeat,
  reply: Done,
  refusals: ['billing.seatGone'],
  limit: changing,
});
