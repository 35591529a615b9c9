export { FailureDialog } from './FailureDialog.tsx';
export { failures, showFailure, useFailure } from './failures.ts';
