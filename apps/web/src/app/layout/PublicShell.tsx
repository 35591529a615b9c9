import type { ReactNode } from 'react';
import { Brand } from '#shared/brand/BrandMark.tsx';
import { config } from '#shared/config.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { AccountTools } from './AccountTools.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { barLinks, footerLinks } from './navigation.ts';
import css from './PublicShell.module.css';
import { ThemeMenu } from './ThemeMenu.tsx';

interface Props {
  children: ReactNode;
  /** What only some pages put into the bar, before language and theme. */
  extra?: ReactNode;
  /** The brand and the language alone: nothing leads people away who come to a meeting. */
  isPlain?: boolean;
}

/** Top bar, page, footer: around every page outside the room. */
export function PublicShell({ children, extra, isPlain = false }: Props) {
  const { t } = usePhrases();
  return (
    <Stack gap={0} className={css.shell}>
      <a className={css.skip} href="#content">
        {t('common.skipToContent')}
      </a>
      <header className={classes(css.bar, isPlain && css.plain)}>
        <div className={css.barInside}>
          <Link className={css.home} to="/" aria-label={t('common.brandHome', { brand: config.brand })}>
            <Brand name={config.brand} />
          </Link>
          {!isPlain && (
            <nav className={css.links} aria-label={t('common.siteNavigation')}>
              {barLinks.map((link) => (
                <Link key={link.to} to={link.to}>
                  {t(link.label)}
                </Link>
              ))}
            </nav>
          )}
          <div className={css.tools}>
            {extra}
            <LanguageMenu />
            <span className={css.theme}>
              <ThemeMenu />
            </span>
            {!isPlain && (
              <>
                <AccountTools />
                <MobileMenu />
              </>
            )}
          </div>
        </div>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      {!isPlain && (
        <footer className={css.footer}>
          <Row align="center" justify="between" wrap className={css.footerInside}>
            <p>{t('common.rights', { brand: config.brand, year: String(new Date().getFullYear()) })}</p>
            <Row as="nav" gap={5} wrap tight aria-label={t('common.footerNavigation')}>
              {footerLinks.map((link) => (
                <Link key={link.to} to={link.to}>
                  {t(link.label)}
                </Link>
              ))}
            </Row>
          </Row>
        </footer>
      )}
    </Stack>
  );
}
