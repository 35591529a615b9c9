export { CaptchaStatus } from './CaptchaStatus.tsx';
export type { Captcha } from './captcha.ts';
export { type Guarded, sendGuarded } from './sendGuarded.ts';
export { newCaptcha, useCaptcha } from './useCaptcha.ts';
