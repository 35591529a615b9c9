/** The search across everything; its dialog comes when it is opened. */
export { SearchDialog, type SearchEntry } from './SearchDialog.tsx';
