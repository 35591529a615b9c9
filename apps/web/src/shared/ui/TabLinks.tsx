import { Link } from '../router/index.ts';
import { classes } from './classes.ts';
import { Row } from './Layout.tsx';
import css from './Tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { readonly to: string; readonly label: string }[];
  /** Address of the one that is shown. */
  here: string;
}

/** Tabs that have an address each. */
export const TabLinks = ({ label, tabs, here }: Props) => (
  <Row as="nav" gap={2} wrap tight aria-label={label} className={classes(css.tabs, css.above)}>
    {tabs.map(({ to, label: text }) => (
      <Link key={to} to={to} className={css.tab} aria-current={to === here ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </Row>
);
