export { FailureDialog } from './FailureDialog.tsx';
export { failures, useFailure } from './failures.ts';
