/** Banners that few meetings show; they come together. */
export { AloneBanner } from './AloneBanner.tsx';
export { MicrophoneAskBanner } from './MicrophoneAskBanner.tsx';
export { RulesBanner } from './RulesBanner.tsx';
export { SharingBanner } from './SharingBanner.tsx';
export { SoundBanner } from './SoundBanner.tsx';
