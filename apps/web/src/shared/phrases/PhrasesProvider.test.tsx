import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatsFor } from './format.ts';
import { loadPhrases, PhrasesProvider, usePhrases } from './index.ts';
import { richText } from './rich.tsx';

/** Words that are here count as missing while this is false. */
const late = vi.hoisted(() => ({ arrived: true }));
vi.mock('./packs.ts', async (actual) => {
  const packs = await actual<typeof import('./packs.ts')>();
  return { ...packs, hasLanguage: (language: 'tr') => late.arrived && packs.hasLanguage(language) };
});

/** Lets the words arrive once the page is drawn: after it found them missing, before its effects run. */
function ArriveOnceDrawn() {
  useLayoutEffect(() => {
    late.arrived = true;
  });
  return null;
}

function Form() {
  const { t, language, direction } = usePhrases();
  const [text, setText] = useState('');
  return (
    <label>
      {t('common.language')}
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{`${language} ${direction}`}</output>
    </label>
  );
}

const page = (language: 'tr' | 'ar' | 'ru') => (
  <PhrasesProvider language={language}>
    <Form />
    <ArriveOnceDrawn key={language} />
  </PhrasesProvider>
);

describe('the words of a page', () => {
  it('change in place: what was typed and the focus stay', async () => {
    await loadPhrases('tr', 'base');
    const view = render(page('tr'));
    const input = screen.getByLabelText('Dil');
    await userEvent.type(input, 'yarım');
    view.rerender(page('ar'));
    // The old words stay until the new ones are here.
    const output = await screen.findByText('ar rtl');
    expect(output).toBeTruthy();
    expect(screen.getByLabelText('اللغة')).toBe(input);
    expect(input).toMatchObject({ value: 'yarım' });
    expect(document.activeElement).toBe(input);
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    act(() => view.rerender(page('tr')));
    expect(document.documentElement).toMatchObject({ lang: 'tr', dir: 'ltr' });
  });

  it('change too when the new words arrive while the page is being drawn', async () => {
    await loadPhrases('tr', 'base');
    await loadPhrases('ru', 'base');
    const view = render(page('tr'));
    late.arrived = false;
    view.rerender(page('ru'));
    expect(await screen.findByText('ru ltr')).toBeTruthy();
    expect(document.documentElement.lang).toBe('ru');
  });
});

describe('a phrase with marked parts', () => {
  it('draws each by its function and leaves the rest', () => {
    const insets = { link: (inner: string) => <a href="/x">{inner}</a> };
    render(<p>{richText('Önce <link>metni</link> okuyun, <b>sonra</b> onaylayın.', insets)}</p>);
    expect(screen.getByRole('link').textContent).toBe('metni');
    expect(screen.getByRole('paragraph').textContent).toBe('Önce metni okuyun, sonra onaylayın.');
  });
});

describe('dates, times and letters', () => {
  const moment = new Date(2026, 2, 5, 14, 7);

  it('are dd.MM.yyyy in every list', () => {
    expect(formatsFor('tr', 'TR').formatDate(moment)).toBe('05.03.2026');
    expect(formatsFor('en', 'US').formatDate(moment)).toBe('05.03.2026');
  });

  it('have 24 hours in Türkiye and 12 elsewhere', () => {
    expect(formatsFor('en', 'TR').formatTime(moment)).toBe('14:07');
    expect(formatsFor('en', 'US').formatTime(moment)).toBe('02:07 PM');
    expect(formatsFor('en', 'TR').formatTime(new Date(2026, 2, 5, 0, 7))).toBe('00:07');
  });

  it.each([
    ['tr', 'TR', '5 Mart 2026 Perşembe 14:07'],
    ['en', 'US', 'Thu 5 Mar 2026, 02:07 PM'],
    ['ru', 'TR', 'четверг, 5 марта 2026 г. в 14:07'],
    ['ar', 'TR', 'الخميس، 5 مارس 2026 في 14:07'],
  ] as const)('are read with the weekday in the order of the language (%s)', (language, country, shown) => {
    expect(formatsFor(language, country).formatMoment(moment)).toBe(shown);
    expect(shown).toContain(formatsFor(language, country).formatDay(moment));
  });

  it('know the Turkish i', () => {
    expect(formatsFor('tr', 'TR').upper('iı')).toBe('İI');
    expect(formatsFor('en', 'TR').upper('i')).toBe('I');
    expect(formatsFor('tr', 'TR').lower('İI')).toBe('iı');
  });

  it('keep Latin digits in Arabic, as codes and links have them', () => {
    expect(formatsFor('ar', 'SA').formatNumber(1234)).toMatch(/^1.?234$/);
  });
});
