import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { PublicFooter } from '#centers/public/parts/public-footer.tsx'
import styles from '#centers/public/parts/public-page.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import { Brand } from '#design/shell/brand.tsx'
import { inSpanish } from '#platform/language/choosing.ts'
import { LANGUAGE_NAMES, languageOfPath, otherLanguage } from '#platform/language/languages.ts'

/** Layout of every content page: header and footer, without JavaScript. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="main">{children}</main>
      <PublicFooter />
    </div>
  )
}

function Header() {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Brand />
        <nav className={styles.wide} aria-label={t`Breakwater`}>
          <HeaderLinks />
        </nav>
        <SwitchLink />
        <a className={styles.signIn} href={pathTo('/login')}>
          <Trans>Sign in</Trans>
        </a>
        <a className={styles.join} href={pathTo('/join')}>
          <Trans>Join</Trans>
        </a>
        <details className={styles.narrow}>
          <summary>
            <Icon name="menu" size={24} />
            <span className="visually-hidden">
              <Trans>Menu</Trans>
            </span>
          </summary>
          <nav aria-label={t`Menu`}>
            <HeaderLinks />
            <a href={pathTo('/login')}>
              <Trans>Sign in</Trans>
            </a>
            <a href={pathTo('/help')}>
              <Trans>Help</Trans>
            </a>
          </nav>
        </details>
      </div>
    </header>
  )
}

/** To the same page in the other language, which is named in itself. */
function SwitchLink() {
  const { path, language } = languageOfPath(useLocation().pathname)
  const other = otherLanguage(language ?? 'en-US')
  return (
    <a className={styles.language} href={`${other === 'es-US' ? inSpanish(path) : path}?lang=${other}`} lang={other} hrefLang={other}>
      {LANGUAGE_NAMES[other]}
    </a>
  )
}

const HeaderLinks = () => (
  <>
    <a href="/#how">
      <Trans>How it works</Trans>
    </a>
    <a href="/#plans">
      <Trans>Plans</Trans>
    </a>
    <a href={pathTo('/discounts-rewards')}>
      <Trans>Discounts</Trans>
    </a>
    <a href={pathTo('/faq')}>
      <Trans>Questions</Trans>
    </a>
    <a href={pathTo('/about-us')}>
      <Trans>About us</Trans>
    </a>
  </>
)
