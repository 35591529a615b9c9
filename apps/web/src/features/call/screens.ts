/** What comes with every page of somebody who has colleagues. */
export { CallsOverPages } from './overlay/CallsOverPages.tsx';
