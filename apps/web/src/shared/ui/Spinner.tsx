import css from './Spinner.module.css';

/** Something is going on. Its meaning is said by what stands beside it. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg className={css.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <circle className={css.track} cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
);
