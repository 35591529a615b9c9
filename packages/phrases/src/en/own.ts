import type { Complete } from '../phrase.ts';
import type {
  change as changeSource,
  due as dueSource,
  ownCard as ownCardSource,
  renewal as renewalSource,
  standing as standingSource,
} from '../tr/own.ts';

export const standing: Complete<typeof standingSource, 'en'> = {
  trialing:
    'The trial lasts until {date}. If you do not buy a package, you return to the free package the next day and nothing is charged.',
  renewed: 'On {date}, {total} (VAT included) is charged to your card and the subscription renews.',
  renewedSoon: 'Renews on {date}.',
  ends: 'Open until {date}. The next day you return to the free package, and nothing more is charged.',
  pastDue: 'The renewal was not paid. Once you pay it, the subscription continues.',
  unpaid: 'The subscription stopped because its renewal was not paid. You can buy the package again.',
  paused: 'The trial is over. Buy the package to continue where you left off.',
  cancelled: 'The subscription has ended; you are using the free package. You can buy the package again.',
  incomplete: 'The first payment was not completed; nothing has been charged.',
  given: '{given} of {all} seats assigned',
  cancelPastDue:
    'Your {package} package closes immediately and you return to the free package. The open payment will no longer be charged to your card.',
  buy: 'Buy the package',
  buyAgain: 'Buy again',
};

export const due: Complete<typeof dueSource, 'en'> = {
  title: 'Open payment',
  lead: 'Pay the renewal of your subscription here.',
  banner: 'Your subscription payment did not go through. Your package stays open until {date}.',
  bannerOver: 'Your subscription payment did not go through, and your package is closed.',
  toPay: 'Pay now',
  settling: 'We are waiting for the bank’s answer to the last payment.',
  nextTry: 'We will try the card on file again on {date}.',
  noTry: 'We will not try the card on file again; you need to make the payment yourself.',
  access: 'Your package stays open until {date}.',
  accessOver: 'Your package is closed until the payment is made.',
  with: 'Which card would you like to pay with?',
  ownCard: 'Card on file: {card}',
  other: 'Another card',
  otherHelp: 'Future renewals are also charged to this card.',
  pay: 'Pay {total}',
  bankNext: 'Your bank’s confirmation page opens next.',
  none: 'No open payments',
  noneText: 'All payments for your subscription have been made.',
  toSubscription: 'See my subscription',
  resultTitle: 'Result of your payment',
  paidTitle: 'Payment received, your subscription continues',
  paid: {
    one: 'The {package} package was renewed for {count} person.',
    other: 'The {package} package was renewed for {count} people.',
  },
  kept: 'Your subscription is unchanged; you can try to pay again.',
};

export const ownCard: Complete<typeof ownCardSource, 'en'> = {
  title: 'Card on file',
  text: 'Renewals are charged to this card. The payment provider keeps its details; we only know the last four digits.',
  none: 'You have no card on file.',
  noneText: 'Add a card so that the subscription can be renewed.',
  add: 'Add a card',
  replace: 'Replace the card',
  save: 'Save card',
  saved: 'Your card was saved.',
  savedAndPaid: 'Your card was saved and the open payment was charged to it.',
  savedAndTried: 'Your card was saved; the open payment is being charged to it.',
  remove: 'Remove the card',
  removeTitle: 'Remove the card?',
  removeText: '{card} is deleted at the payment provider and will not be used again.',
  removed: 'The card was removed.',
  isNeeded: 'The subscription renews with this card. Replace it, or cancel the subscription first.',
};

export const renewal: Complete<typeof renewalSource, 'en'> = {
  consentTitle: 'The yearly renewal needs your consent',
  consentLead: 'If you do not consent before {date}, the subscription ends on that day and nothing is charged.',
  consent: 'Consent to the renewal',
  consented: 'Your consent was recorded.',
  given: 'You have consented to another year.',
  priceTitle: 'The price changes on {date}',
  price:
    'The new price is {price} per person (without VAT). If you do not want it, you can cancel the subscription until that day.',
};

export const change: Complete<typeof changeSource, 'en'> = {
  open: 'Change subscription',
  lead: 'Before you confirm, you see when it begins and what you pay.',
  nothing: 'Change the package, the number of people or the billing period.',
  tooFew: {
    one: 'You have assigned a seat to {count} person. If you do not remove the extra seats by then, the ones assigned last are removed.',
    other:
      'You have assigned seats to {count} people. If you do not remove the extra seats by then, the ones assigned last are removed.',
  },
  quote: 'Cost of the change',
  credit: 'Credit for unused days',
  charge: 'New amount',
  part: '{days} of {of} days',
  fromNext: 'The change begins with the next period, on {date}. Nothing is charged today.',
  fromNow: 'The change begins immediately; if your bank asks for it, its confirmation page opens.',
  pay: 'Pay {total} and change',
  plan: 'Change from the next period',
  done: 'Your subscription was changed.',
  planned: 'The change will begin on {date}.',
  plannedTitle: 'Changes on {date}',
  plannedSeats: { one: '{count} person', other: '{count} people' },
  takeBack: 'Undo the change',
  takenBack: 'The change was undone; your subscription continues as it is.',
  paidTitle: 'Payment received, your subscription was changed',
  paid: {
    one: 'Your subscription is now the {package} package for {count} person.',
    other: 'Your subscription is now the {package} package for {count} people.',
  },
  kept: 'Your subscription is unchanged.',
};
