/** Questions: one of the room's tools. */
export { questionView } from './question.view.ts';
