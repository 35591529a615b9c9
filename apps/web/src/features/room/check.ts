/** The page that tries devices and connection without a meeting; apart from `index.ts`, which a join link waits for. */
export { CheckScreen } from './check/CheckScreen.tsx';
export { OwnDevices } from './devices/OwnDevices.tsx';
