export * from './billing.card.ts';
export * from './billing.identity.ts';
export * from './billing.invoice.ts';
export * from './billing.money.ts';
export * from './billing.paymentCodes.ts';
export * from './billing.purchase.ts';
export * from './billing.rules.ts';
