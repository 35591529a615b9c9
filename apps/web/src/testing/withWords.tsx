import type { GuestLanguage } from '@salon/phrases';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { loadPhrases, PhrasesProvider } from '../shared/phrases/index.ts';
import { ToastRegion } from '../shared/ui/ToastRegion.tsx';

/** Renders with the words of a language, loaded, at an address of ours; `speak` changes the language in place. */
export async function withWords(children: ReactNode, language: GuestLanguage = 'tr', at = '/') {
  await loadPhrases(language, 'base');
  const tree = (spoken: GuestLanguage) => (
    <MemoryRouter initialEntries={[at]}>
      <PhrasesProvider language={spoken}>
        {children}
        <ToastRegion />
      </PhrasesProvider>
    </MemoryRouter>
  );
  const view = render(tree(language));
  const speak = async (next: GuestLanguage) => {
    await loadPhrases(next, 'base');
    view.rerender(tree(next));
  };
  return { ...view, speak };
}
