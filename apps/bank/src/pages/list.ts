import type { FastifyReply } from 'fastify';
import { approvedCards, type Behaviour, codeCards, failingCards, type TestCard } from '../cards/cards.ts';
import { codeOf } from '../cards/codes.ts';
import { faultKinds } from '../faults.ts';
import { escaped, sendPage } from './page.ts';

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

function meaning(behaviour: Behaviour): readonly [code: string, tr: string, en: string] {
  if (behaviour === 'approved') return ['', 'Onaylanır', 'Approved'];
  if (behaviour === 'noThreeDs') return ['10204', '3D Secure başlatılamaz', '3-D Secure cannot be started'];
  if (behaviour === 'noReversal') return ['', 'Ödenir; iptal ve iade edilemez', 'Paid; neither cancelled nor refunded'];
  if ('mdStatus' in behaviour)
    return [
      `mdStatus ${behaviour.mdStatus}`,
      'Onaylanır ama 3D Secure doğrulanmaz',
      'Confirmed, but 3-D Secure is not verified',
    ];
  const { code, group, tr, en } = codeOf(behaviour.code);
  return [`${code} ${group ?? ''}`, tr, en];
}

const failing = (cards: readonly TestCard[]): string =>
  table(
    ['Kart · Card', 'Kod · Code', 'Türkçe', 'English'],
    cards.map(({ number, behaviour }) => {
      const [code, tr, en] = meaning(behaviour);
      return row([`<code>${number}</code>`, escaped(code), escaped(tr), `<span lang="en">${escaped(en)}</span>`]);
    }),
  );

const approved = table(
  ['Kart · Card', 'Banka · Bank', 'Tür · Type', 'Ağ · Association'],
  approvedCards.map(({ number, bankName, type, association }) =>
    row([`<code>${number}</code>`, escaped(bankName ?? 'Yurt dışı · Foreign'), type, association]),
  ),
);

/** `GET /`: what can be paid with and how to make things fail. */
export function sendList(reply: FastifyReply, url: string): FastifyReply {
  const body = `<h1>Deneme bankası · <span lang="en">Payment sandbox</span></h1>
<p>Gerçek ödeme alınmaz. Son kullanma tarihi gelecekte olan her tarih, güvenlik kodu üç hanedir (AMEX dört de olur). 3D Secure kodu sayfada yazar. Listede olmayan kartlar reddedilir (10213); gerçek kart numarası yazmayın.</p>
<p lang="en">No money is taken. Any expiry date in the future, any security code of three digits (four are taken for AMEX). The code for 3-D Secure is printed on its page. Cards that are not listed are refused (10213); do not enter a real card number.</p>
<h2>Onaylanan kartlar · <span lang="en">Approved cards</span></h2>
${approved}
<h2>Hata kartları · <span lang="en">Failing cards</span></h2>
${failing(failingCards)}
<h2>Her kod için bir kart · <span lang="en">One card for each code</span></h2>
${failing(codeCards)}
<h2>Saat ve arızalar · <span lang="en">Clock and faults</span></h2>
<pre tabindex="0">curl -X POST ${escaped(url)}/admin/clock -H 'content-type: application/json' -d '{"advance": 86400000}'
curl -X POST ${escaped(url)}/admin/faults -H 'content-type: application/json' -d '{"fault": "dropAnswer", "path": "/payment/auth", "times": 1}'
curl -X DELETE ${escaped(url)}/admin/faults
curl ${escaped(url)}/admin/state</pre>
<p>${faultKinds.map((kind) => `<code>${kind}</code>`).join(' · ')}</p>`;
  return sendPage(reply, { title: 'Deneme bankası · Payment sandbox', language: 'tr', body });
}
