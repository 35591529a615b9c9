import { type PackageFlag, type Product, packageFlags } from '@salon/contract';

const flagsOf = (...has: readonly PackageFlag[]) =>
  Object.fromEntries(packageFlags.map((flag) => [flag, has.includes(flag)])) as Product['flags'];

const free: Product = {
  id: 'default',
  versionId: 'v0',
  title: 'Ücretsiz',
  isFree: true,
  buyNow: false,
  seatsMin: 1,
  seatsMax: 1,
  currency: 'TRY',
  price: '0.00',
  monthlyAmount: 0,
  annualAmount: 0,
  limits: { maxParticipants: 16, maxMinutes: 60, maxStudyRooms: 0, recordingDays: 0, recordingGb: 0 },
  flags: flagsOf('instantMeeting', 'generalChat'),
  comingSoon: [],
};

/** A price list as the server gives it: free, two that are sold, one by contact. */
export const products: readonly [Product, Product, Product, Product] = [
  free,
  {
    ...free,
    id: 'standart',
    versionId: 'v1',
    title: 'Standart',
    isFree: false,
    buyNow: true,
    seatsMax: 10,
    price: '249.00',
    monthlyAmount: 24_900,
    annualAmount: 298_800,
    limits: { maxParticipants: 100, maxMinutes: 600, maxStudyRooms: 16, recordingDays: 30, recordingGb: 20 },
    flags: flagsOf('instantMeeting', 'generalChat', 'planning', 'recording'),
  },
  {
    ...free,
    id: 'business',
    versionId: 'v2',
    title: 'Business',
    isFree: false,
    buyNow: true,
    seatsMin: 11,
    seatsMax: 100,
    price: '399.00',
    monthlyAmount: 39_900,
    annualAmount: 478_800,
    limits: { maxParticipants: 300, maxMinutes: null, maxStudyRooms: 16, recordingDays: 90, recordingGb: 100 },
    flags: flagsOf('instantMeeting', 'generalChat', 'planning', 'recording'),
  },
  {
    ...free,
    id: 'enterprise',
    versionId: 'v3',
    title: 'Enterprise',
    isFree: false,
    seatsMin: 100,
    seatsMax: null,
    price: null,
    monthlyAmount: null,
    annualAmount: null,
    limits: { maxParticipants: 500, maxMinutes: null, maxStudyRooms: 16, recordingDays: 365, recordingGb: 1000 },
    flags: flagsOf('instantMeeting', 'generalChat', 'planning', 'recording', 'calls'),
  },
];

/** What someone without a subscription has now. */
export const freeNow = {
  id: 'default',
  title: 'Ücretsiz',
  isTrial: false,
  until: null,
  limits: free.limits,
  flags: free.flags,
  subscription: null,
  mayTry: true,
  offers: [],
};

/** What an order of three seats costs. */
export const summary = {
  packageId: 'standart',
  subscriptionType: 1,
  seats: 3,
  currency: 'TRY',
  unitPrice: '249.00',
  net: '747.00',
  vatRate: 18,
  vat: '134.46',
  total: '881.46',
  nextChargeAt: '2026-12-21T21:00:00.000Z',
  nextTotal: '881.46',
};

/** A subscription that is paid by the month until 22 December. */
export const subscribed = {
  id: 's',
  state: 'active',
  packageId: 'standart',
  packageVersionId: 'v1',
  interval: 'month',
  currency: 'TRY',
  seats: 3,
  seatsGiven: 2,
  collection: 'card',
  trialEndsAt: null,
  periodStart: '2026-11-22',
  periodEnd: '2026-12-22',
  cancelAtPeriodEnd: false,
  next: null,
  renewal: { on: '2026-12-22', amount: summary, consent: 'notNeeded', consentText: null, priceChanges: null },
};

/** What the buyer of that subscription has now. */
export const standartNow = {
  ...freeNow,
  id: 'standart',
  title: 'Standart',
  until: '2026-12-28T21:00:00.000Z',
  limits: products[1].limits,
  flags: products[1].flags,
  subscription: subscribed,
  mayTry: false,
};
