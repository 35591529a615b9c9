import { hmac, type Keys } from '../signature.ts';
import type { Payment } from '../state.ts';
import { hidden } from './page.ts';

/** Proves that a form comes from the document of this payment: ids can be guessed. */
export const requestMark = (keys: Keys, paymentId: string): string => hmac(keys.secretKey, `PaReq ${paymentId}`);

/** What the merchant shows its customer: a form that sends itself to the bank, in the shape of the provider's own. */
export function threeDsDocument(payment: Payment, keys: Keys, url: string): string {
  const fields = {
    orderId: payment.id,
    bin: payment.card.bin,
    successUrl: `${url}/payment/iyzipos/callback3ds/success/3`,
    failureUrl: `${url}/payment/iyzipos/callback3ds/failure/3`,
    confirmationUrl: `${url}/payment/mock/confirm3ds`,
    PaReq: requestMark(keys, payment.id),
  };
  return `<!doctype html>
<html lang="${payment.locale}">
<head>
<meta charset="utf-8">
<title>iyzico Mock 3D-Secure Processing Page</title>
</head>
<body>
<form id="iyzico-3ds-form" action="${url}/payment/mock/init3ds" method="post">
${hidden(fields)}
<noscript><button>${payment.locale === 'tr' ? 'Bankaya git' : 'Go to the bank'}</button></noscript>
</form>
<script>document.getElementById('iyzico-3ds-form').submit();</script>
</body>
</html>
`;
}
