/** French exists for the guest join pages only; the long texts are English. */
export { legal } from '../en/legal.ts';
