import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { scrollSideways } from '#design/browser/scroll-sideways.ts'
import styles from '#design/layout/tabs.module.css'

export type Tab = { to: string; label: ReactNode; current: boolean; count?: number }

/** Views of one thing, each with its own address; nothing where there are none. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  if (tabs.length === 0) return null
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

/** Browsers do not scroll to a link that is half visible, even when it gets the focus. */
const intoView = (tab: HTMLAnchorElement | null): void => scrollSideways(tab, tab?.parentElement)
