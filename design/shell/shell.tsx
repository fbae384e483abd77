import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Brand } from '#design/shell/brand.tsx'
import { Sidebar, type MenuGroup } from '#design/shell/sidebar.tsx'
import { classNames } from '#design/class-names.ts'
import styles from '#design/shell/shell.module.css'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'

export type BottomEntry = { label: string; to: string; icon: IconName }

type Props = {
  /** The name of the center: "Member Center". */
  center: string
  /** The center of somebody who works here all day: smaller elements at 1024 px and wider (look.md §4). */
  isDesk?: boolean
  groups: readonly MenuGroup[]
  /** Below the groups, without a heading. */
  more?: MenuGroup['entries']
  /** On a phone, the four most used entries. */
  bottom?: readonly BottomEntry[]
  account: ReactNode
  help: string
  foot?: ReactNode
  children: ReactNode
}

/**
 * The frame of every center: skip link, header with help, sidebar (a drawer on a phone; folded, icons only), the page. On a phone help is
 * the last of the most used.
 */
export function Shell({ center, isDesk = false, groups, more = [], bottom = [], account, help, foot, children }: Props) {
  const { t } = useLingui()
  const [isDrawn, setDrawn] = useState(false)
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'yes')
  const fold = (folded: boolean) => {
    localStorage.setItem(FOLDED, folded ? 'yes' : 'no')
    setFolded(folded)
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => void (key === 'Escape' && setDrawn(false))
  return (
    <div
      className={styles.shell}
      data-density={isDesk ? 'desk' : undefined}
      data-drawn={isDrawn || undefined}
      data-folded={isFolded || undefined}
    >
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.header}>
        <button
          type="button"
          className={styles.drawer}
          aria-expanded={isDrawn}
          aria-controls="sidebar"
          onClick={() => setDrawn(!isDrawn)}
          onKeyDown={closeOnEscape}
        >
          <Icon name={isDrawn ? 'close' : 'menu'} />
          <span className="visually-hidden">
            <Trans>Menu</Trans>
          </span>
        </button>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} aria-controls="sidebar" onClick={() => fold(!isFolded)}>
          <Icon name="sidebar" />
          <span className="visually-hidden">
            <Trans>Sidebar</Trans>
          </span>
        </button>
        <Brand />
        <span className={styles.center}>{center}</span>
        <div className={styles.account}>
          <NavLink to={help} className={classNames(styles.help)} data-in-bottom={bottom.length > 0 || undefined}>
            <Icon name="help" size={22} />
            <span className="visually-hidden">
              <Trans>Help</Trans>
            </span>
          </NavLink>
          {account}
        </div>
      </header>
      <Sidebar
        id="sidebar"
        label={center}
        groups={groups}
        more={more}
        isFolded={isFolded}
        onChoose={() => setDrawn(false)}
        onKeyDown={closeOnEscape}
      />
      {isDrawn ? (
        <button type="button" className={styles.scrim} tabIndex={-1} aria-label={t`Close menu`} onClick={() => setDrawn(false)} />
      ) : null}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>{foot}</footer>
      {bottom.length > 0 ? (
        <nav className={styles.bottom} aria-label={t`Most used`}>
          {bottom.map(({ label, to, icon }) => (
            <NavLink key={to} to={to} end>
              <Icon name={icon} size={22} />
              {label}
            </NavLink>
          ))}
          <NavLink to={help}>
            <Icon name="help" size={22} />
            <Trans>Help</Trans>
          </NavLink>
        </nav>
      ) : null}
    </div>
  )
}

const FOLDED = 'breakwater-sidebar-folded'
