export { Calls } from './history/Calls.tsx';
export { Persons } from './persons/Persons.tsx';
