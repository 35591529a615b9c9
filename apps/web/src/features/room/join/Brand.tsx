import type { Brand as Shown } from '@salon/contract';
import css from './FormScreen.module.css';

/** Whose company's meeting it is, in the company's colours. */
export const Brand = ({ brand }: { brand: Shown | undefined }) =>
  brand && (
    <p
      className={css.brand}
      dir="auto"
      style={brand.colour === null ? undefined : { background: brand.colour, color: brand.onColour ?? '' }}
    >
      {brand.logoUrl !== null && <img src={brand.logoUrl} alt="" />}
      {brand.name}
    </p>
  );
