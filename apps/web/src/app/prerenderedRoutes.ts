import type { PublicPath } from '@salon/contract';
import { loadPhrases, type Pack } from '../shared/phrases/index.ts';
import { type DeferredPage, deferred, type PageModule } from './Deferred.tsx';
import { languageAt } from './language.ts';

/** A page whose words come with its code. */
export const page = (load: () => Promise<PageModule>, ...packs: readonly Pack[]): DeferredPage =>
  deferred(async () => {
    const language = languageAt(location.pathname);
    const [module] = await Promise.all([load(), ...packs.map((pack) => loadPhrases(language, pack))]);
    return module;
  });

/** A page that is also drawn when the product is built. */
interface PublicPage {
  /** The name of its module in `pages/`: the server announces its files with the page. */
  readonly name: string;
  readonly load: () => Promise<PageModule>;
  readonly packs: readonly Pack[];
}

const shown = (name: string, load: () => Promise<PageModule>, ...packs: readonly Pack[]): PublicPage => ({
  name,
  load,
  packs,
});

/** The pages for everyone, but the first one, which `routes.tsx` has itself. */
export const publicPages: Readonly<Record<Exclude<PublicPath, '/'>, PublicPage>> = {
  '/pricing': shown('PricingPage', () => import('./pages/PricingPage.tsx'), 'billing'),
  '/contact-us': shown('ContactPage', () => import('./pages/ContactPage.tsx'), 'account', 'contact'),
  '/login': shown('LoginPage', () => import('./pages/LoginPage.tsx'), 'account'),
  '/signup': shown('SignUpPage', () => import('./pages/SignUpPage.tsx'), 'account'),
  '/page-forgot-password-simple': shown('ForgottenPage', () => import('./pages/ForgottenPage.tsx'), 'account'),
  '/sales-policy': shown('SalesPage', () => import('./pages/SalesPage.tsx'), 'sales', 'policy'),
  '/features': shown('FeaturesPage', () => import('./pages/FeaturesPage.tsx'), 'about'),
  '/about': shown('AboutPage', () => import('./pages/AboutPage.tsx'), 'about'),
  '/help': shown('HelpPage', () => import('./pages/HelpPage.tsx'), 'help'),
  '/developers': {
    name: 'DevelopersPage',
    load: () => import('./pages/DevelopersPage.tsx'),
    packs: ['developers'],
  },
  '/privacy-policy': shown('PrivacyPage', () => import('./pages/PrivacyPage.tsx'), 'policy', 'legal'),
  '/cookie-policy': shown('CookiePage', () => import('./pages/CookiePage.tsx'), 'policy'),
  '/right-of-withdrawal': shown('WithdrawalPage', () => import('./pages/WithdrawalPage.tsx'), 'sales', 'policy'),
  '/pre-information-form': shown(
    'PreInformationPage',
    () => import('./pages/PreInformationPage.tsx'),
    'sales',
    'policy',
  ),
  '/distance-sales-agreement': shown(
    'DistanceSalesPage',
    () => import('./pages/DistanceSalesPage.tsx'),
    'sales',
    'policy',
  ),
};
