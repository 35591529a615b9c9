import { expect, it } from 'vitest';
import { partsOf } from './contract.parts.ts';

it('a text of an order has its title, an introduction and parts with headings', () => {
  expect(partsOf('Ön bilgilendirme\nGiriş.\n## Satıcı\nÖrnek A.Ş.\n- bir\n- iki\n## Cayma\nOn dört gün.')).toEqual({
    title: 'Ön bilgilendirme',
    intro: 'Giriş.',
    sections: [
      { heading: 'Satıcı', body: 'Örnek A.Ş.\n- bir\n- iki' },
      { heading: 'Cayma', body: 'On dört gün.' },
    ],
  });
});
