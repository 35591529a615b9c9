export { address, form, key, oneOf, onOff, port, text, wholeNumber } from './forms.ts';
export {
  ConfigError,
  type Environment,
  EXIT_CONFIG,
  readSettings,
  type Setting,
  type Settings,
  type Values,
} from './readSettings.ts';
