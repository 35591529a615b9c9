/** Refusals of single features, a line each: code to status. */
export { adminErrors } from './admin/admin.errors.ts';
export { billingErrors } from './billing/billing.errors.ts';
export { paymentErrors } from './billing/billing.paymentErrors.ts';
export { purchaseErrors } from './billing/billing.purchaseErrors.ts';
export { callErrors } from './call/call.errors.ts';
export { chatErrors } from './chat/chat.errors.ts';
export { companyErrors } from './company/company.errors.ts';
export { pollErrors } from './poll/poll.errors.ts';
