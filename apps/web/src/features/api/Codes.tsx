import css from './api.module.css';

/** Names of the API, as programs write them. */
export const Codes = ({ codes }: { codes: readonly string[] }) => (
  <ul className={css.codes}>
    {codes.map((code) => (
      <li key={code}>
        <code className={css.code} dir="ltr">
          {code}
        </code>
      </li>
    ))}
  </ul>
);
