export { CookiePolicy } from './CookiePolicy.tsx';
export { PrivacyPolicy } from './PrivacyPolicy.tsx';
export { SalesPolicy } from './SalesPolicy.tsx';
export { SampleText } from './SampleText.tsx';
