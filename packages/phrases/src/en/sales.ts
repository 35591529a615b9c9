import type { Complete } from '../phrase.ts';
import type { sales as source } from '../tr/sales.ts';

export const sales: Complete<typeof source, 'en'> = {
  title: 'Terms of sale',
  lead: 'The terms of paid packages and of the trial.',
  contents: 'Contents',
  version: 'Version of this text: {version}',
  print: 'Print',
  withdrawalName: 'Right of withdrawal',
  preInformationName: 'Preliminary information form',
  distanceSalesName: 'Distance-sales agreement',

  partiesTitle: 'Parties',
  parties:
    'These terms apply between {operator}, who offers the {brand} service at this address (“the seller”), and the person or organisation that buys a package or starts a trial (“the customer”). You can reach the seller at {contact}.',
  subjectTitle: 'Subject',
  subject:
    'The subject is the sale of {brand} packages over the internet, per person and for a period, the trial, and the renewal of the subscription. The package, number of people, period and amount you chose are stated in the order itself.',
  serviceTitle: 'Description of the service',
  service: `{brand} is a video meeting service that works in the browser; nothing is installed.
- The participant limit, meeting length and features of each package are on the pricing page.
- The trial lasts {trialDays} days and covers {trialSeats} people. No card is needed to start it; a person or company can use it once.
- If you have not bought a package when the trial ends, your account returns to the free package; you are not charged.`,
  phoneTitle: 'Use on a phone',
  phone: `The service also works in a phone’s browser.
- The connection is charged by your operator and is not part of the price.
- Picture quality adapts automatically to your device and connection.
- The service does not replace the telephone network; emergency numbers cannot be called.`,
  paymentTitle: 'Payment and cancelling the subscription',
  payment: `Prices are per person and exclude tax; the order summary shows the net amount, value-added tax and total separately.
- The yearly price is 12 times the monthly one and is paid in advance.
- Payment is by card with 3-D Secure verification. We do not keep your card number.
- The subscription renews at the start of each period until you cancel it. A consumer’s yearly subscription renews only with their consent, given before the period ends.
- You can cancel at any time; it takes effect the day after your current period ends. Until then the package stays yours.
- We tell you about price changes in advance and apply them from the next period; if you do not agree, you can cancel.`,
  principlesTitle: 'Principles of use',
  principles: `- Each seat belongs to one person’s account at a time; it can be moved to someone else.
- The service must not be used unlawfully; no one may be recorded without their permission.
- Circumventing security measures, disrupting the service or reselling it is forbidden.`,
  dutiesTitle: 'Rights and duties',
  duties: `- The seller takes due care to offer the service without interruption, announces planned maintenance in advance and protects personal data as law no. 6698 requires.
- The customer gives correct invoice details, protects the account’s password and pays on time.
- The customer is responsible for the content they share.
- The rights that the law gives to consumers remain unaffected.`,
  supportTitle: 'Technical support',
  support:
    'You can write your questions to {contact} or from the contact page. Requests are answered on working days, Istanbul time.',
  termTitle: 'Term and termination',
  term: `The subscription has no fixed end; it is paid in advance by the month or by the year.
- When you cancel, it ends with the period. The price of a paid period is not refunded, except under the right of withdrawal.
- If a payment fails, we tell you; if it is not settled, your account returns to the free package. Your meetings and account are not deleted.
- Turkish law applies. Consumers may turn to the consumer arbitration committee within the monetary limits that the Ministry of Trade sets each year, and to the consumer court above them.`,

  sellerTitle: 'Seller',
  seller: `{operator}
{address}
{contact}`,
  buyerTitle: 'Buyer',
  buyer: `{buyer}
{buyerAddress}
{buyerEmail} · {buyerPhone}`,
  orderTitle: 'Service and price',
  order: `- Service: {brand}, {package} package, {seats} people, {period}
- Net amount: {net}
- Value-added tax ({vatRate} %): {vat}
- Total for a period: {total}
- Next payment: {nextCharge}
- Payment: credit or debit card, 3-D Secure`,
  deliveryTitle: 'Performance',
  delivery:
    'As soon as the payment is approved, the package opens in your account. There are no delivery or shipping costs.',
  renewalTitle: 'Renewal and cancellation',
  renewal:
    'The subscription renews at the start of each period, at the price of that day, until you cancel it; you are told beforehand if the price changes. A consumer’s yearly subscription renews with their consent. You can cancel on the “My subscriptions” page at any time, without giving a reason and without cost; it takes effect the day after the period ends.',
  rightTitle: 'Right of withdrawal',
  right: `As a consumer you may withdraw within {withdrawalDays} days from the day the contract is made, without giving a reason and without a penalty.
An e-mail to {contact} is enough. What you paid is refunded within 14 days after your notice reaches us, by the means you paid with.`,
  lossTitle: 'When the right ends',
  loss: 'If you separately agreed that the service begins before the withdrawal period ends, and held a meeting under the package, the right of withdrawal ends (Regulation on Distance Contracts, art. 15/1-h). You do not have to agree to this. For a trial the withdrawal period ends {withdrawalDays} days after the trial began.',
  complaintTitle: 'Complaints and disputes',
  complaint:
    'You can write complaints to {contact}. Within the monetary limits that the Ministry of Trade sets each year you may turn to the consumer arbitration committee where you live or where you received the service, and to the consumer court above them.',
  preInformationIntro:
    'As article 48 of law no. 6502 and the Regulation on Distance Contracts require, this form is given to you before you confirm your order of {date}.',
  distanceSalesIntro:
    'This agreement is made electronically on {date} between the seller and the buyer below. The preliminary information form is part of it.',
  withdrawalIntro: 'How you can withdraw from the service you bought, and when this right ends.',
  subjectOfSaleTitle: 'Subject of the agreement',
  subjectOfSale:
    'The subject of this agreement is the electronic provision of the service described and priced below to the buyer, and the parties’ rights and duties under law no. 6502.',
  consumerTitle: 'Scope',
  consumer:
    'Provisions on consumers do not apply to buyers acting for trade or professional purposes; the terms of sale apply to them.',
  monthly: 'monthly',
  yearly: 'yearly',
};
