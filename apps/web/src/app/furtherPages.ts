/**
 * Pages that nobody meets on the way into a meeting. Where their code lies is a list of its own: it grows with every page, and
 * somebody who opens a link to a meeting does without it.
 */
export const login = () => import('./pages/LoginPage.tsx');
export const signUp = () => import('./pages/SignUpPage.tsx');
export const forgotten = () => import('./pages/ForgottenPage.tsx');
export const resetPassword = () => import('./pages/ResetPasswordPage.tsx');
export const mailed = () => import('./pages/MailedPage.tsx');
export const home = () => import('./pages/HomePage.tsx');
export const ownPackage = () => import('./pages/PackagePage.tsx');
export const subscriptions = () => import('./pages/SubscriptionsPage.tsx');
export const payments = () => import('./pages/PaymentsPage.tsx');
export const persons = () => import('./pages/PersonsPage.tsx');
export const calls = () => import('./pages/CallsPage.tsx');
export const support = () => import('./pages/SupportPage.tsx');
export const pay = () => import('./pages/PayPage.tsx');
export const buyPackage = () => import('./pages/BuyPackagePage.tsx');
export const trialStart = () => import('./pages/TrialStartPage.tsx');
export const pricing = () => import('./pages/PricingPage.tsx');
export const sales = () => import('./pages/SalesPage.tsx');
export const profile = () => import('./pages/ProfilePage.tsx');
export const contact = () => import('./pages/ContactPage.tsx');
export const ownMeeting = () => import('./pages/OwnMeetingPage.tsx');
export const recording = () => import('./pages/RecordingPage.tsx');
export const sharedRecording = () => import('./pages/SharedRecordingPage.tsx');
export const invitation = () => import('./pages/InvitationPage.tsx');
