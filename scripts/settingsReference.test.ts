import { describe, expect, test } from 'vitest';
import type { Form } from '../packages/contract/src/settings/readSettings.ts';
import { tablesOf } from './settingsReference.ts';

const form = (expected: string): Form<string> => ({
  expected,
  schema: { safeParse: (data) => ({ success: true, data }) },
});
const lamp = {
  Basics: {
    COLOUR: { form: form('a colour'), inProduction: form('white'), default: 'red', meaning: 'of the light' },
    KEY: { form: form('text'), required: 'production', secret: true, meaning: 'opens the lamp' },
  },
} as const;

describe('the reference of the settings', () => {
  test('has a table for each title, and a setting of several programs once', () => {
    const shade = {
      Basics: { COLOUR: { form: form('text') } },
      Size: { WIDTH: { form: form('a number'), unset: 'as wide as the lamp', meaning: 'of the shade' } },
    };
    expect(tablesOf([lamp, shade])).toBe(`## Basics

| Setting | Form | Default | Meaning |
| --- | --- | --- | --- |
| \`COLOUR\` | a colour; in production white | \`red\` | of the light |
| \`KEY\` | text (secret) | –, **production** | opens the lamp |

## Size

| Setting | Form | Default | Meaning |
| --- | --- | --- | --- |
| \`WIDTH\` | a number | as wide as the lamp | of the shade |
`);
  });

  test('demands that exactly one program says what a setting means', () => {
    expect(() => tablesOf([lamp, lamp])).toThrow('two programs say what COLOUR means');
    expect(() => tablesOf([{ Basics: { COLOUR: { form: form('text') } } }])).toThrow(
      'no program says what COLOUR means',
    );
  });
});
