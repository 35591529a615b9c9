export * from './billing.paymentCodes.ts';
export * from './billing.rules.ts';
