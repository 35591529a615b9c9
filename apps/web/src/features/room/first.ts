/** What is done before the first paint; a public interface of its own, because the other one brings React along. */
export { holdForm, takeForm, whenReleased } from './join/early.ts';
