import { loadPhrases, type Pack } from '../shared/phrases/index.ts';
import type { PageModule } from './Deferred.tsx';
import { languageAt } from './language.ts';

/** A page whose words come with its code. */
const page =
  <Module extends PageModule>(load: () => Promise<Module>, ...packs: readonly Pack[]) =>
  async (): Promise<Module> => {
    const language = languageAt(location.pathname);
    const [module] = await Promise.all([load(), ...packs.map((pack) => loadPhrases(language, pack))]);
    return module;
  };

/**
 * Pages that nobody meets on the way into a meeting. Where their code lies is a list of its own: it grows with every page, and
 * somebody who opens a link to a meeting does without it.
 */
export const login = page(() => import('./pages/LoginPage.tsx'), 'account');
export const signUp = page(() => import('./pages/SignUpPage.tsx'), 'account');
export const forgotten = page(() => import('./pages/ForgottenPage.tsx'), 'account');
export const resetPassword = page(() => import('./pages/ResetPasswordPage.tsx'), 'account');
export const mailed = page(() => import('./pages/MailedPage.tsx'), 'account');
export const home = page(() => import('./pages/HomePage.tsx'));
export const ownPackage = page(
  () => import('./pages/PackagePage.tsx'),
  'landing',
  'account',
  'meeting',
  'billing',
  'subscription',
);
export const subscriptions = page(
  () => import('./pages/SubscriptionsPage.tsx'),
  'account',
  'meeting',
  'billing',
  'subscription',
);
export const payments = page(() => import('./pages/PaymentsPage.tsx'), 'account', 'meeting', 'billing', 'subscription');
export const persons = page(() => import('./pages/PersonsPage.tsx'), 'account', 'meeting', 'call');
export const calls = page(() => import('./pages/CallsPage.tsx'), 'account', 'meeting', 'call');
export const support = page(() => import('./pages/SupportPage.tsx'), 'account', 'meeting', 'support');
export const pay = page(() => import('./pages/PayPage.tsx'), 'account', 'meeting', 'billing', 'subscription');
export const buyPackage = page(
  () => import('./pages/BuyPackagePage.tsx'),
  'account',
  'meeting',
  'billing',
  'subscription',
  'sales',
);
export const trialStart = page(
  () => import('./pages/TrialStartPage.tsx'),
  'account',
  'meeting',
  'billing',
  'subscription',
  'sales',
);
export const pricing = page(() => import('./pages/PricingPage.tsx'), 'billing');
export const sales = page(() => import('./pages/SalesPage.tsx'), 'sales');
export const profile = page(() => import('./pages/ProfilePage.tsx'), 'account', 'meeting');
export const contact = page(() => import('./pages/ContactPage.tsx'), 'account', 'contact');
export const ownMeeting = page(() => import('./pages/OwnMeetingPage.tsx'), 'account', 'meeting');
export const recording = page(() => import('./pages/RecordingPage.tsx'), 'account', 'recordings');
export const sharedRecording = page(() => import('./pages/SharedRecordingPage.tsx'), 'account', 'recordings');
export const invitation = page(() => import('./pages/InvitationPage.tsx'), 'account', 'meeting');
/** What recorders open. */
export const recordingLayout = page(() => import('./pages/RecordingLayoutPage.tsx'));
