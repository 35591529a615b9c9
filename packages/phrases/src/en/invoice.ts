import type { Complete } from '../phrase.ts';
import type { invoice as source } from '../tr/invoice.ts';

export const invoice: Complete<typeof source, 'en'> = {
  seatsMonth: '{package} package, price per person per month',
  seatsYear: '{package} package, price per person per year',
  unused: 'Unused time: {what}',
  renewalConsent:
    'I agree that my subscription to the {package} package ({seats} people), which ends on {from}, is renewed for one year until {until}, and that {total}, taxes included, is charged to my card on file.',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Number',
  date: 'Date of issue',
  seller: 'Seller',
  buyer: 'Buyer',
  taxOffice: 'Tax office: {office}',
  taxNumber: 'Tax number: {number}',
  identityNumber: 'Identity number: {number}',
  description: 'Description',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  vatRate: 'VAT',
  net: 'Net amount',
  vat: 'VAT ({rate}%)',
  total: 'Total',
  service: 'Service period',
  paid: 'Payment',
  paidByCard: 'Card ending in {lastFour}',
  paidBy: 'Card',
  credits: 'Credited invoice: {number}',
  internet: 'This sale was made over the internet.',
  draft: 'This page is for information; the legal e-invoice is delivered separately.',
  bankTitle: 'Bank confirmation',
  bankWaits: 'Your bank’s page is opening…',
  bankOver:
    'This page has expired or has already been opened. Close this window and follow the result of your payment on the page.',
  bankDone: 'Your bank’s answer has arrived. The result will appear on the page in a moment.',
};
