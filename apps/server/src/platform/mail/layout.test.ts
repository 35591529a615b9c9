import { expect, test } from 'vitest';
import { renderMail } from './layout.ts';

const content = {
  subject: 'S',
  greeting: 'G',
  paragraphs: [],
  facts: [{ label: 'L', value: 'V' }],
  footer: 'F',
};

test.each([
  ['tr', '4px 16px 4px 0'],
  ['ar', '4px 0 4px 16px'],
] as const)('a fact in %s stands apart from its label', (language, padding) => {
  expect(renderMail(content, language, 'Salon').html).toContain(`style="padding:${padding};color:#56606a`);
});
