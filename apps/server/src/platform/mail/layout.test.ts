import { expect, test } from 'vitest';
import { PLAIN_APPEARANCE } from '../config.ts';
import { productBranding, renderMail } from './layout.ts';

const content = {
  subject: 'S',
  greeting: 'G',
  paragraphs: [],
  facts: [{ label: 'L', value: 'V' }],
  footer: 'F',
};

const installation = { brand: 'Salon & Co', appearance: PLAIN_APPEARANCE, publicUrl: 'https://salon.example' };
const product = productBranding(installation);

test.each([
  ['tr', '4px 16px 4px 0'],
  ['ar', '4px 0 4px 16px'],
] as const)('a fact in %s stands apart from its label', (language, padding) => {
  expect(renderMail(content, language, product).html).toContain(`style="padding:${padding};color:#56606a`);
});

test('a mail looks as the product: by its name, or with its logo on its colour', () => {
  const htmlOf = (branding: typeof product, overrides = {}) =>
    renderMail({ ...content, ...overrides }, 'tr', branding).html;
  expect(htmlOf(product)).toContain('color:#0E7C7B;font-size:18px;font-weight:700"><bdi>Salon &amp; Co</bdi>');
  const logo = { name: 'x.png', path: '/api/brand/logo/x.png', width: 300, height: 100 };
  const branded = productBranding({ ...installation, appearance: { logo, colour: '#ffd100' } });
  const html = htmlOf(branded, { action: { label: 'A', url: 'https://salon.example/a' } });
  expect(html).toContain('background:#ffd100;color:#000000;font-size:18px');
  expect(html).toContain('<img src="https://salon.example/api/brand/logo/x.png"');
  expect(html).toContain('border-radius:10px;background:#ffd100;color:#000000');
  const company = { name: 'Demo', logoUrl: null, colour: '#102030', onColour: '#ffffff' };
  expect(htmlOf(branded, { look: company })).not.toContain('#ffd100');
});
