import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.payment.ts';

/** English: texts of refused payments. */
export const errors: Complete<typeof source, 'en'> = {
  billing_paymentFailed_title: 'The payment did not go through',
  billing_paymentFailed:
    'An error occurred during the payment and your card was not charged. Please try again or use another card.',
  billing_insufficientFunds_title: 'The payment did not go through',
  billing_insufficientFunds: 'The limit or balance of your card is not sufficient. Check it or use another card.',
  billing_doNotHonour_title: 'The payment did not go through',
  billing_doNotHonour:
    'Your bank did not approve the transaction. Try again later, contact your bank or use another card.',
  billing_invalidTransaction_title: 'The payment did not go through',
  billing_invalidTransaction: 'Your bank treated this transaction as invalid. Try again or use another card.',
  billing_lostCard_title: 'The payment did not go through',
  billing_lostCard: 'Your bank did not approve this payment. Please contact your bank or use another card.',
  billing_stolenCard_title: 'The payment did not go through',
  billing_stolenCard: 'Your bank did not approve this payment. Please contact your bank or use another card.',
  billing_expiredCard_title: 'The payment did not go through',
  billing_expiredCard: 'Your card has expired. Please use another card.',
  billing_invalidCvc_title: 'The payment did not go through',
  billing_invalidCvc: 'The security code (CVC) is wrong. Check the code on the back of your card and try again.',
  billing_cardholderNotPermitted_title: 'The payment did not go through',
  billing_cardholderNotPermitted:
    'This card does not allow such a transaction. Confirm the payment with 3-D Secure, contact your bank or use another card.',
  billing_terminalNotPermitted_title: 'The payment did not go through',
  billing_terminalNotPermitted:
    'The payment failed for a reason on our side, and our team has been told. Please try again later.',
  billing_fraudSuspect_title: 'The payment did not go through',
  billing_fraudSuspect: 'Your bank did not approve this payment. Please contact your bank or use another card.',
  billing_restrictedByLaw_title: 'The payment did not go through',
  billing_restrictedByLaw:
    'Your card is closed to online purchases. Ask your bank to open it for them or use another card.',
  billing_cardNotPermitted_title: 'The payment did not go through',
  billing_cardNotPermitted: 'Your card refused this transaction. Contact your bank or use another card.',
  billing_generalError_title: 'The payment did not go through',
  billing_generalError: 'A general error occurred while processing the payment. Please try again shortly.',
  billing_invalidCvcLength_title: 'The payment did not go through',
  billing_invalidCvcLength: 'The security code (CVC) has the wrong length. Enter the whole code that is on your card.',
  billing_referToIssuer_title: 'The payment did not go through',
  billing_referToIssuer: 'This payment needs the approval of your bank. Get its approval and try again.',
  billing_invalidMerchantCategory_title: 'The payment did not go through',
  billing_invalidMerchantCategory:
    'The payment failed for a reason on our side, and our team has been told. Please try again later.',
  billing_blockedCard_title: 'The payment did not go through',
  billing_blockedCard: 'Your card is blocked. Contact your bank or use another card.',
  billing_invalidCavv_title: 'The payment did not go through',
  billing_invalidCavv: 'The 3-D Secure verification (CAVV) is not valid. Start the payment again and confirm it anew.',
  billing_invalidEci_title: 'The payment did not go through',
  billing_invalidEci: 'The 3-D Secure verification (ECI) is not valid. Start the payment again and confirm it anew.',
  billing_binNotFound_title: 'The payment did not go through',
  billing_binNotFound: 'The first digits of the card number (BIN) are not known. Check the number or use another card.',
  billing_communicationError_title: 'The payment did not go through',
  billing_communicationError: 'The bank could not be reached. Please try again in a few minutes.',
  billing_invalidCardNumber_title: 'The payment did not go through',
  billing_invalidCardNumber: 'The card number is not valid. Check the number and try again.',
  billing_issuerNotFound_title: 'The payment did not go through',
  billing_issuerNotFound: 'The bank that issued your card could not be found. Please use another card.',
  billing_debitNeedsThreeDs_title: 'The payment did not go through',
  billing_debitNeedsThreeDs:
    'Debit cards can be used only with 3-D Secure. Confirm the payment with 3-D Secure or use a credit card.',
  billing_issuerTimeout_title: 'The payment did not go through',
  billing_issuerTimeout: 'The bank did not answer in time. Please try again shortly.',
  billing_installmentsNotPermitted_title: 'The payment did not go through',
  billing_installmentsNotPermitted:
    'The payment failed for a reason on our side, and our team has been told. Please try again later.',
  billing_dayEndRequired_title: 'The payment did not go through',
  billing_dayEndRequired: 'This payment is possible only after the bank has closed its day. Please try again tomorrow.',
  billing_restrictedCard_title: 'The payment did not go through',
  billing_restrictedCard: 'The use of your card is restricted. Contact your bank or use another card.',
  billing_pinTriesExceeded_title: 'The payment did not go through',
  billing_pinTriesExceeded:
    'The PIN of your card was entered wrongly too many times. Contact your bank or use another card.',
  billing_invalidPin_title: 'The payment did not go through',
  billing_invalidPin: 'The PIN is not valid. Check it and try again, or contact your bank.',
  billing_issuerInoperative_title: 'The payment did not go through',
  billing_issuerInoperative: 'The bank cannot process transactions right now. Please try again in a few minutes.',
  billing_invalidExpiry_title: 'The payment did not go through',
  billing_invalidExpiry: 'The expiry date of the card is not valid. Check month and year and try again.',
  billing_invalidAmount_title: 'The payment did not go through',
  billing_invalidAmount:
    'The payment failed for a reason on our side, and our team has been told. Please try again later.',
};
