export { SalesPolicy } from './SalesPolicy.tsx';
