import { packageFlags } from '@salon/contract';
import { SALES_TEXTS_VERSION } from '@salon/phrases';
import { type AccessInputs, each } from '#testing/accessInputs.ts';
import { buildInvoiceInput } from '#testing/index.ts';

const choice = { productId: 2, subscriptionType: 1, licenceCount: 1 };
const [text, sealed] = ['x', 'x'];
const card = {
  cardHolderName: 'Ada Kaya',
  cardNumber: sealed,
  expireMonth: sealed,
  expireYear: sealed,
  cvc: sealed,
};
const paymentContractTexts = {
  distanceSalesContractText: text,
  preliminaryInformationFormText: text,
  withdrawalRightText: text,
};
const aPackage = {
  title: 'Standart',
  translations: {},
  seatsMin: 1,
  seatsMax: 10,
  maxParticipant: 100,
  duration: 600,
  maxStudyRooms: 16,
  recordingDays: 30,
  recordingGb: 20,
  flags: Object.fromEntries(packageFlags.map((flag) => [flag, true])),
  price: '249.00',
  dollarPrice: '7.99',
};

export const accessInputs: AccessInputs = {
  inputs: ({ anId: id, index }) => ({
    getAllProducts: { dollar: 'true' },
    getCurrentProduct: {},
    startTrial: {
      ...buildInvoiceInput({ phoneNumber: `+9053212345${String(10 + index)}` }),
      termsVersion: SALES_TEXTS_VERSION,
    },
    cancelSubscription: {},
    resumeSubscription: {},
    changeSubscription: { seats: 2 },
    listSeats: {},
    giveSeat: { email: 'dis@example.com' },
    takeSeat: { seatId: id },
    moveSeat: { seatId: id, email: 'dis@example.com' },
    acceptSeat: { seatId: id },
    orderSummary: choice,
    orderContracts: { ...choice, ...buildInvoiceInput() },
    pay: { ...choice, ...buildInvoiceInput(), ...card, paymentContractTexts, terms: true, idempotencyKey: id },
    getOrder: { orderId: id },
    getInvoiceBuyer: {},
    getMyPayments: {},
    getDue: {},
    payDue: { orderId: id, card: null },
    consentRenewal: { text },
    quoteChange: { seats: 2 },
    changeNow: { seats: 2, total: '1.00', idempotencyKey: id },
    getCard: {},
    putCard: card,
    removeCard: {},
    openInvoice: { invoiceId: id },
    getUserFromNpsService: { identity: '10000000146' },
    cancelPayment: { a: id, b: id },
    withdrawPayment: { paymentId: id },
    getAllPayments: {},
    exportPayments: { format: 'csv' },
    listPaymentDifferences: {},
    getPackages: {},
    getPackageVersions: { id: 'standart' },
    updatePackage: { ...aPackage, id: 'standart', version: 99, from: null },
    withdrawPackageVersion: { id: 'standart', version: 99 },
    getVatRates: {},
    setVatRate: { from: '2099-01-01', basisPoints: 1800 },
    removeVatRate: { from: '2098-01-01' },
  }),
  refused: {
    // Not the texts of any order, no one's order, no card that can be read, and no registry to ask.
    pay: 'billing.textsChanged',
    payDue: 'billing.storedCardGone',
    putCard: 'sealed.broken',
    ...each(['getOrder', 'openInvoice', 'cancelPayment', 'withdrawPayment'], 'route.notFound'),
    ...each(['updatePackage', 'withdrawPackageVersion'], 'admin.packageChanged'),
    removeVatRate: 'admin.rateHolds',
    getUserFromNpsService: 'billing.identityServiceOff',
  },
};
