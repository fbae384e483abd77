import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Brand } from '#design/shell/brand.tsx'
import { LanguageSwitch } from '#design/shell/language-switch.tsx'
import styles from '#design/shell/frame.module.css'

/** The frame of the forms before sign-in. */
export function Frame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <Brand />
        <nav aria-label={t`Help`}>
          <a href="/faq">
            <Trans>Questions</Trans>
          </a>
          <a href="/contact">
            <Trans>Contact</Trans>
          </a>
          <LanguageSwitch />
        </nav>
      </header>
      <div className={aside ? styles.beside : styles.alone}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
      <footer className={styles.foot}>
        <a href="/terms-conditions">
          <Trans>Terms</Trans>
        </a>
        <a href="/privacy-policy">
          <Trans>Privacy</Trans>
        </a>
        <a href="/help">
          <Trans>Help</Trans>
        </a>
      </footer>
    </div>
  )
}
