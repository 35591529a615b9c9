import { classes } from './classes.ts';
import css from './Skeleton.module.css';

interface Props {
  /** CSS lengths. */
  width?: string;
  height?: string;
  /** Measures of the style sheet instead: pages that are drawn by the build have no styles of their own. */
  className?: string | undefined;
}

/** The place of something that is on its way. */
export const Skeleton = ({ width, height, className }: Props) => (
  <span
    className={classes(css.skeleton, className)}
    style={width === undefined && height === undefined ? undefined : { inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
);
