export { Countdown } from './Countdown.tsx';
export { FormFailure } from './FormFailure.tsx';
export { faultsOf, messageOf } from './messageOf.ts';
export { type Faults, type Form, useForm } from './useForm.ts';
