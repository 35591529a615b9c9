import { type BrandTexts, brandPalette, textOn } from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { invoicePhrases, sellerDetails } from '@salon/phrases/invoice';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Brand } from '#shared/brand/BrandMark.tsx';
import { config } from '#shared/config.ts';
import { drawable } from '#shared/fields/colours.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import css from './brand.module.css';

/** The main colour of the product as it comes. */
export const DEFAULT_COLOUR = '#0e7c7b';

/** What would be seen of a brand: the top of pages, a mail, and the head of an invoice. */
export function BrandPreview({ texts, logoUrl }: { texts: BrandTexts; logoUrl: string | null }) {
  const { t, language } = usePhrases();
  const id = useId();
  const name = texts.name ?? '';
  const invoice = invoicePhrases(accountLanguage(language));
  const details = sellerDetails(
    {
      title: texts.sellerTitle ?? '',
      address: texts.sellerAddress,
      taxOffice: texts.sellerTaxOffice,
      taxNumber: texts.sellerTaxNumber,
      mersis: texts.sellerMersis,
      phone: texts.sellerPhone,
      email: config.contact,
      website: config.publicUrl,
    },
    invoice,
  );
  const colour = texts.colour === null ? null : drawable(texts.colour, DEFAULT_COLOUR);
  const coloursIn = (theme: 'light' | 'dark') => brandPalette(colour ?? DEFAULT_COLOUR, theme) as CSSProperties;
  const logo = logoUrl !== null && <img src={logoUrl} alt="" />;
  const header = (theme: 'light' | 'dark') => (
    <div className={css.header} data-theme={theme} style={coloursIn(theme)}>
      {logoUrl === null ? (
        <Brand name={name} />
      ) : (
        <Row as="span" gap={2} align="center" inline>
          {logo}
          <span className={css.name}>{name}</span>
        </Row>
      )}
      <span className={css.action}>{t('adminBrand.previewAction')}</span>
    </div>
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('adminBrand.preview')}</h2>
      <div className={css.previews}>
        <Stack>
          <Figure caption={t('adminBrand.previewLight')}>{header('light')}</Figure>
          <Figure caption={t('adminBrand.previewDark')}>{header('dark')}</Figure>
        </Stack>
        <Figure caption={t('adminBrand.previewMail')}>
          <div className={css.paper} data-theme="light" style={coloursIn('light')}>
            <p className={css.from}>
              {t('adminBrand.previewFrom', { name: texts.senderName ?? '', address: texts.senderAddress ?? '' })}
            </p>
            <p
              className={classes(css.mailBrand, colour !== null && css.coloured)}
              style={colour === null ? undefined : { background: colour, color: textOn(colour) }}
            >
              {logo}
              <bdi>{name}</bdi>
            </p>
            <p>{t('adminBrand.previewGreeting')}</p>
            <p>{t('adminBrand.previewText')}</p>
            <p>
              <span
                className={css.action}
                style={colour === null ? undefined : { background: colour, color: textOn(colour) }}
              >
                {t('adminBrand.previewAction')}
              </span>
            </p>
          </div>
        </Figure>
        <Figure caption={t('adminBrand.previewInvoice')}>
          <div className={css.paper} data-theme="light">
            <p className={css.invoice}>{invoice('invoice.invoice')}</p>
            <p className={css.side}>{invoice('invoice.seller')}</p>
            <ul className={css.details}>
              {details.map((detail) => (
                <li key={detail}>
                  <bdi>{detail}</bdi>
                </li>
              ))}
            </ul>
          </div>
        </Figure>
      </div>
    </Card>
  );
}

function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  const id = useId();
  return (
    <figure className={css.figure} aria-labelledby={id}>
      {children}
      <figcaption id={id} className={css.soft}>
        {caption}
      </figcaption>
    </figure>
  );
}
