import { type DrawnPage, type PublicPath, publicPlaces } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { MemoryRouter } from 'react-router';
import { session } from '../features/session/index.ts';
import {
  loadLanguage,
  loadPhrases,
  type Pack,
  type PhraseKey,
  PhrasesProvider,
  phraseNow,
} from '../shared/phrases/index.ts';
import type { PageModule } from './Deferred.tsx';
import { drawMarkup } from './drawMarkup.ts';
import { publicPages } from './prerenderedRoutes.ts';

/** A public page: the module that draws it, as the bundler's manifest names it, and the packs of its words. */
interface Source {
  readonly module: string;
  readonly load: () => Promise<PageModule>;
  readonly packs: readonly Pack[];
}

const landing: Source = {
  module: 'src/app/pages/LandingPage.tsx',
  load: () => import('./pages/LandingPage.tsx'),
  packs: ['landing'],
};

/** Every public page by its path. */
export const sources: readonly (readonly [PublicPath, Source])[] = [
  ['/', landing],
  ...Object.entries(publicPages).map(
    ([path, { name, load, packs }]) =>
      [path as Exclude<PublicPath, '/'>, { module: `src/app/pages/${name}.tsx`, load, packs }] as const,
  ),
];

/** What a page says about itself to search engines. */
const descriptions: Readonly<Record<PublicPath, PhraseKey>> = {
  '/': 'description.landing',
  '/features': 'description.features',
  '/pricing': 'description.pricing',
  '/about': 'description.about',
  '/help': 'description.help',
  '/developers': 'description.developers',
  '/contact-us': 'description.contact',
  '/login': 'description.signIn',
  '/signup': 'description.signUp',
  '/page-forgot-password-simple': 'description.forgotten',
  '/privacy-policy': 'description.privacy',
  '/cookie-policy': 'description.cookies',
  '/sales-policy': 'description.sales',
  '/right-of-withdrawal': 'description.withdrawal',
  '/pre-information-form': 'description.preInformation',
  '/distance-sales-agreement': 'description.distanceSales',
};

/** Draws a public page in a language, as its own code draws it first for a visitor. */
export async function prerenderPublicPage(path: PublicPath, source: Source, language: Language): Promise<DrawnPage> {
  session.set({ language });
  const packs: readonly Pack[] = ['base', 'description', ...source.packs];
  const [{ Component }] = await Promise.all([source.load(), ...packs.map((pack) => loadPhrases(language, pack))]);
  await loadLanguage(language);
  const drawn = await drawMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PhrasesProvider language={language}>
        <Component />
      </PhrasesProvider>
    </MemoryRouter>,
  );
  const year = new Date().getFullYear();
  const html = drawn.replace(`© ${year} `, `© ${publicPlaces.year} `);
  const { title } = document;
  return { html, title, description: phraseNow(language, descriptions[path], { brand: publicPlaces.brand }) };
}
