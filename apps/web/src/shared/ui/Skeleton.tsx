import css from './Skeleton.module.css';

interface Props {
  /** CSS lengths. */
  width?: string;
  height?: string;
}

/** The place of something that is on its way. */
export const Skeleton = ({ width = '100%', height = '1em' }: Props) => (
  <span className={css.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
);
