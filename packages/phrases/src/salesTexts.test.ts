import { describe, expect, it } from 'vitest';
import { sales as ar } from './ar/sales.ts';
import { sales as en } from './en/sales.ts';
import { languages } from './language.ts';
import { sales as ru } from './ru/sales.ts';
import { type SalesDocument, salesText } from './salesTexts.ts';
import { SALES_TEXTS_VERSION } from './salesVersion.ts';
import { sales as tr } from './tr/sales.ts';

const order = {
  brand: 'B-R-A-N-D',
  operator: 'O-P',
  address: '',
  contact: 'c@o.tr',
  buyer: 'Ayşe Yılmaz',
  buyerAddress: 'Gül Sokak 5, Bornova, İzmir',
  buyerEmail: 'ayse@example.com',
  buyerPhone: '+90 532 123 45 67',
  package: 'Standart',
  seats: 7,
  isYearly: true,
  net: '700,00 TL',
  vatRate: '18',
  vat: '126,00 TL',
  total: '826,00 TL',
  nextCharge: '22.11.2027',
  date: '22.11.2026',
};
const documents: readonly SalesDocument[] = [
  'preliminaryInformationFormText',
  'distanceSalesContractText',
  'withdrawalRightText',
];
const texts = { tr, en, ar, ru };

describe.each(languages)('the texts of a sale in %s', (language) => {
  it('leave no place unfilled and no empty line', () => {
    for (const name of documents) {
      const text = salesText(name, language, order);
      expect(text).not.toMatch(/[{}]/);
      expect(text).not.toMatch(/\n\n/);
    }
  });

  it('say who sells, who buys, what, for how much, when again and how to withdraw', () => {
    for (const name of ['preliminaryInformationFormText', 'distanceSalesContractText'] as const) {
      const text = salesText(name, language, order);
      for (const said of [
        'O-P',
        'Ayşe Yılmaz',
        'Gül Sokak 5',
        'Standart',
        '826,00 TL',
        '126,00 TL',
        '22.11.2027',
        '14',
      ])
        expect(text).toContain(said);
    }
    expect(salesText('withdrawalRightText', language, order)).toContain('c@o.tr');
  });

  it('are made of the same blocks as the Turkish ones', () => {
    const shape = (text: string) => text.split('\n').map((line) => /^(## |- )?/.exec(line)?.[0] ?? '');
    for (const [key, text] of Object.entries(tr))
      expect(shape(texts[language][key as keyof typeof tr]), key).toEqual(shape(text));
  });
});

it('a change of the texts goes with another version', async () => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect({ [SALES_TEXTS_VERSION]: hash.slice(0, 16) }).toMatchInlineSnapshot(`
    {
      "2026-11-29.2": "ff08c9af43b23375",
    }
  `);
});
