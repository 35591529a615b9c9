/** Public interface of calls for the room; what pages show is in `screens.ts`. */
export { callView } from './call.view.ts';
