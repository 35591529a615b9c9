import { OwnPackage } from '../../features/billing/index.ts';
import { paths } from '../../shared/paths.ts';
import { HomeAt } from './HomePage.tsx';

/** `/profile/package`: the own package with what it allows, and with it what comes next. */
export const Component = () => (
  <HomeAt here={paths.package}>
    <OwnPackage />
  </HomeAt>
);
