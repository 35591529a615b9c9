import { DEVICE_DAYS, GUEST_DATA_DAYS } from '@salon/contract';
import { languages, WITHDRAWAL_DAYS } from '@salon/phrases';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '#shared/config.ts';
import { loadPhrases, PhrasesProvider, phraseNow } from '#shared/phrases/index.ts';
import { readStored, writeStored } from '#shared/storage/storage.ts';
import { CookiePolicy, PrivacyPolicy, SampleText } from './index.ts';
import { privacyAnchors } from './privacy.sections.ts';

beforeAll(async () => {
  for (const language of languages)
    for (const pack of ['base', 'policy', 'legal', 'sales'] as const) await loadPhrases(language, pack);
});

const show = (page: ReactNode, language: (typeof languages)[number]) => {
  cleanup();
  render(
    <MemoryRouter>
      <PhrasesProvider language={language}>{page}</PhrasesProvider>
    </MemoryRouter>,
  );
};
const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

describe.each(languages)('the policies in %s', (language) => {
  it('have the eight sections of the privacy policy, each filled and in the table of contents', () => {
    show(<PrivacyPolicy />, language);
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(privacyAnchors.map((name) => `#${name}`));
    for (const name of privacyAnchors) expect(textOf(name).length).toBeGreaterThan(80);
    expect(textOf('about')).toContain(String(GUEST_DATA_DAYS));
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });

  it('name the terms that an administrator set', () => {
    const set = vi.spyOn(config, 'retention', 'get').mockReturnValue({ calls: 77, sessions: 'none' });
    show(<PrivacyPolicy />, language);
    expect(document.body.textContent).toContain('77');
    expect(document.body.textContent).toContain('180');
    set.mockRestore();
  });

  it('show the texts of a sale with brackets for what an order fills in', () => {
    for (const document of ['preliminaryInformationFormText', 'distanceSalesContractText'] as const) {
      show(<SampleText document={document} />, language);
      expect(textOf('buyer')).toContain(phraseNow(language, 'policy.sampleBuyer'));
      expect(textOf('right')).toContain(String(WITHDRAWAL_DAYS));
      expect(window.document.body.textContent).not.toMatch(/[{}]/);
    }
  });

  it('tell how long the cookies stay', () => {
    show(<CookiePolicy isSignedIn={false} />, language);
    expect(textOf('list')).toContain(phraseNow(language, 'policy.deviceTerm', { count: DEVICE_DAYS }));
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });
});

describe('what the browser keeps', () => {
  it('is deleted from the cookie policy by anyone who is not signed in', async () => {
    writeStored('views', { room: {} });
    writeStored('drafts', []);
    show(<CookiePolicy isSignedIn={false} />, 'tr');
    await userEvent.setup().click(screen.getByRole('button', { name: phraseNow('tr', 'policy.forget') }));
    expect([readStored('views'), readStored('drafts')]).toEqual([null, null]);
    expect(screen.getByRole('status').textContent).toBe(phraseNow('tr', 'policy.forgotten'));
    show(<CookiePolicy isSignedIn={true} />, 'tr');
    expect(screen.queryByRole('button', { name: phraseNow('tr', 'policy.forget') })).toBeNull();
  });
});
