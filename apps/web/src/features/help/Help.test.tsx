import { languages } from '@salon/phrases';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPhrases, PhrasesProvider, phraseNow } from '#shared/phrases/index.ts';
import { Help } from './Help.tsx';
import { groups, hasWords } from './help.topics.ts';
import { pictureOf } from './pictures.ts';

beforeEach(async () => {
  await Promise.all(languages.flatMap((language) => [loadPhrases(language, 'base'), loadPhrases(language, 'help')]));
});

const show = () =>
  render(
    <MemoryRouter>
      <PhrasesProvider language="tr">
        <Help />
      </PhrasesProvider>
    </MemoryRouter>,
  );
const topics = groups.flatMap((group) => group.topics);

describe('the help', () => {
  it('finds words without regard to case and to the marks of letters', () => {
    expect(hasWords('İçeri alınmayı bekleme', 'ICERI bekle', 'tr-TR')).toBe(true);
    expect(hasWords('İçeri alınmayı bekleme', 'içeri kayıt', 'tr-TR')).toBe(false);
  });

  it('shows every topic by role, and those that have the words that are typed, opened where they are few', async () => {
    const user = userEvent.setup();
    show();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(topics.length);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    await user.type(screen.getByRole('searchbox'), 'şifrenizi doğru');
    const found = document.querySelectorAll('details');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(4);
    expect(document.querySelectorAll('details[open]')).toHaveLength(found.length);
    await user.type(screen.getByRole('searchbox'), ' qqq');
    expect(screen.getByRole('status').textContent).toBe(phraseNow('tr', 'help.nothing'));
    await user.click(screen.getByRole('button', { name: phraseNow('tr', 'help.clear') }));
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(topics.length);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    const [contents] = screen.getAllByRole('navigation');
    expect(within(contents as HTMLElement).getAllByRole('link')).toHaveLength(groups.length + 2);
  });

  it('shows what the most important tasks look like, in the reader’s language, and says it in words', () => {
    const pictures = topics.flatMap(({ picture }) => picture ?? []);
    for (const { alt } of pictures)
      for (const language of languages) expect(phraseNow(language, alt).length).toBeGreaterThan(15);
    for (const name of ['join', 'instant', 'plan', 'calendar', 'buy'] as const)
      for (const language of languages) expect(pictureOf(name, language), `${name} ${language}`).toMatch(/\.webp$/);
    show();
    const shown = [...document.querySelectorAll('img')];
    expect(shown).toHaveLength(pictures.filter(({ name }) => pictureOf(name, 'tr') !== undefined).length);
    for (const picture of shown) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect([picture.width, picture.height]).toEqual([960, 720]);
    }
  });

  it('names every anchor once', () => {
    const names = [...groups.map(({ name }) => name), ...topics.map(({ name }) => name)];
    expect(new Set(names).size).toBe(names.length);
  });
});
