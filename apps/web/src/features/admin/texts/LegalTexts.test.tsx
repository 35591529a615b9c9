import { legalDocumentNames, type LegalTexts as Texts } from '@salon/contract';
import { languages } from '@salon/phrases';
import { legalWords } from '@salon/phrases/legalShapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#features/session/index.ts';
import { loadPhrases, phraseNow } from '#shared/phrases/index.ts';
import { answering } from '#testing/answers.ts';
import { withWords } from '#testing/withWords.tsx';
import { LegalTexts } from './LegalTexts.tsx';
import { changedSections, draftOf, faultsIn, textsOf } from './text.form.ts';

const head = { version: '2026-11-22.2', from: null, state: 'current', hash: 'A'.repeat(43) };
const planned = { version: '2099-01-01-4', from: '2098-12-31T21:00:00.000Z', state: 'upcoming', hash: 'B'.repeat(43) };
let shipped: Texts;

const open = async (upcoming: object | null = null, refusal: object | null = null) => {
  const result = legalDocumentNames.map((document) => ({ document, current: head, upcoming: null }));
  const sent = answering((url) => {
    if (url.includes('publish-legal-text'))
      return refusal === null ? { body: { result: result[1] } } : { status: 403, body: refusal };
    if (url.includes('withdraw-legal-text')) return { body: { result: result[1] } };
    if (url.includes('legal-versions')) return { body: { result: [head] } };
    if (url.includes('legal-version')) return { body: { ...head, texts: shipped, shipped } };
    return { body: { result: result.map((one) => (one.document === 'guestTerms' ? { ...one, upcoming } : one)) } };
  });
  await withWords(<LegalTexts />);
  await screen.findByRole('heading', { name: 'Misafirler: kullanım koşulları' });
  return sent;
};
const region = () => screen.getByRole('region', { name: 'Misafirler: kullanım koşulları' });
const edit = async () => {
  await userEvent.click(within(region()).getByRole('button', { name: 'Yeni sürüm' }));
  return screen.findByLabelText('1. bölüm');
};
beforeEach(async () => {
  session.set({ isAuthenticated: true, jwt: 'token' });
  await Promise.all([
    ...(['account', 'meeting', 'admin', 'sales'] as const).map((pack) => loadPhrases('tr', pack)),
    ...languages.map((language) => loadPhrases(language, 'legal')),
  ]);
  const words = Object.fromEntries(
    languages.map((language) => [language, legalWords('guestTerms', (key) => phraseNow(language, key))]),
  );
  shipped = structuredClone(words) as unknown as Texts;
});
afterEach(() => vi.unstubAllGlobals());

describe('the legal texts', () => {
  it('are written in every language, seen as people will see them, and published', async () => {
    const sent = await open();
    const first = await edit();
    await userEvent.type(first, ' Ek cümle.');
    await userEvent.selectOptions(screen.getByLabelText('Metnin dili'), 'ar');
    const arabic = screen.getByLabelText('1. bölüm');
    expect([arabic.getAttribute('dir'), arabic.getAttribute('lang')]).toEqual(['rtl', 'ar']);
    await userEvent.click(screen.getByRole('button', { name: 'Önizleme' }));
    const preview = await screen.findByText(/Kişilerin göreceği hâliyle/);
    expect(preview.closest('form')?.querySelector('[dir="rtl"][lang="ar"]')?.textContent).toContain('Salon');
    await userEvent.selectOptions(screen.getByLabelText('Metnin dili'), 'tr');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yürürlükteki metinle karşılaştır' }));
    expect(screen.getAllByText(/Ek cümle\./)).toHaveLength(1);
    expect(sent.some(({ url }) => url.includes('publish-legal-text'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Yayımla' }));
    await screen.findAllByText('Misafirler: kullanım koşulları yayımlandı');
    const published = sent.find(({ url }) => url.includes('publish-legal-text'));
    expect(published).toMatchObject({ body: { document: 'guestTerms', version: head.version, from: null } });
    const { texts } = (published as { body: { texts: Texts } }).body;
    expect(texts.tr.sections[0]?.body).toBe(`${shipped.tr.sections[0]?.body} Ek cümle.`);
    expect(texts.ar).toEqual(shipped.ar);
  });

  it('show what is missing in which language before anything is sent', async () => {
    const sent = await open();
    await edit();
    const law = screen.getByLabelText('6. bölüm');
    await userEvent.clear(law);
    await userEvent.type(law, 'Soru için {{total}');
    expect(screen.getByText(/Eksik yer tutucu: \{contact\} Burada olmaması gereken: \{total\}/)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Metnin dili'), 'ru');
    await userEvent.click(screen.getByRole('button', { name: 'Önizleme' }));
    // The language with the fault is shown, and the fault has the focus.
    const choice = screen.getByLabelText<HTMLSelectElement>('Metnin dili');
    expect(choice.value).toBe('tr');
    expect(choice.textContent).toContain('1 alanda düzeltilecek bir şey var');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('6. bölüm')));
    expect(sent.some(({ url }) => url.includes('publish'))).toBe(false);
  });

  it('keep what was written when someone else was faster', async () => {
    await open(null, { title: 'Metin değişti', content: 'Bir başkası değiştirdi.', code: 'admin.textChanged' });
    await userEvent.type(await edit(), ' Ek cümle.');
    await userEvent.click(screen.getByRole('button', { name: 'Önizleme' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yayımla' }));
    await screen.findByText('Bir başkası değiştirdi.');
    await userEvent.click(screen.getByRole('button', { name: 'Düzenlemeye dön' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('1. bölüm').value).toContain('Ek cümle.');
  });

  it('are taken back while they do not hold', async () => {
    const sent = await open(planned);
    expect(region().textContent).toContain('01.01.2099 gününden itibaren: sürüm 2099-01-01-4');
    await userEvent.click(within(region()).getByRole('button', { name: 'Planı geri al' }));
    const dialog = await screen.findByRole('dialog', { name: /planlanan sürüm geri alınsın mı/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Planı geri al' }));
    await screen.findAllByText('Planlanan sürüm geri alındı');
    expect(sent.find(({ url }) => url.includes('withdraw'))).toMatchObject({
      body: { document: 'guestTerms', version: planned.version },
    });
  });

  it('can be read by their versions', async () => {
    await open();
    await userEvent.click(within(region()).getByRole('button', { name: 'Sürümler' }));
    const dialog = await screen.findByRole('dialog', { name: 'Misafirler: kullanım koşulları: sürümler' });
    expect((await within(dialog).findByText(head.hash)).textContent).toBe(head.hash);
    await userEvent.click(within(dialog).getByRole('button', { name: `${head.version} sürümünü oku` }));
    await within(dialog).findByRole('heading', { name: shipped.tr.sections[0]?.heading ?? '' });
  });

  it('go out as they came where nothing was written', () => {
    expect(textsOf(draftOf(shipped), shipped)).toEqual(shipped);
    expect(Object.values(faultsIn(draftOf(shipped), shipped))).toEqual([0, 0, 0, 0]);
    expect(changedSections(shipped.tr, shipped.tr)).toEqual([]);
  });
});
