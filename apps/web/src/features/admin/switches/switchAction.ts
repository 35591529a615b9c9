import type { Phrases } from '#shared/phrases/index.ts';

/** The words of the button that switches something over, alone and with its name. */
export const switchAction = (t: Phrases['t'], name: string, isOn: boolean) => ({
  label: t(isOn ? 'adminSwitches.turnOff' : 'adminSwitches.turnOn'),
  fullLabel: t(isOn ? 'adminSwitches.turnOffOf' : 'adminSwitches.turnOnOf', { name }),
});
