import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#design/layout/tabs.module.css'

export type Tab = { to: string; label: ReactNode; current: boolean; count?: number }

/** Views of one thing, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: word, current, count }) => (
        <Link
          key={to}
          ref={current ? intoView : undefined}
          to={to}
          className={styles.tab}
          aria-current={current ? 'page' : undefined}
          onFocus={({ currentTarget }) => intoView(currentTarget)}
          preventScrollReset
        >
          {word}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Browsers leave a link that is half out of sight where it is, also when the keyboard goes to it. */
const intoView = (tab: HTMLAnchorElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
