/** Days after the first one that is not paid on which a refused renewal is charged again, where trying again may help. */
export const RENEWAL_RETRY_DAYS = [1, 3, 7, 14] as const;
/** What is not paid this many days after that is given up: the subscription is unpaid. */
export const RENEWAL_GIVE_UP_DAYS = 14;
/** Hours until the next try where a bank was out of order for a moment. */
export const RENEWAL_SOON_HOURS = 1;
/** Hours between tries while the refusal is our fault; the last one again and again. */
export const RENEWAL_SELLER_HOURS = [1, 4, 12, 24] as const;
/** A consumer is told this many days before a year's end that the next one needs their consent. */
export const RENEWAL_NOTICE_DAYS = [30, 7] as const;
/** Days before a period by which its buyer was notified that it costs more; who was not pays the old price once more. */
export const PRICE_NOTICE_DAYS = { month: 14, year: 30 } as const;
/** They are told this many days earlier than that, where the price stands by then. */
export const PRICE_NOTICE_AHEAD_DAYS = 15;
