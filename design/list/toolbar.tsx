import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Icon } from '#design/pictures/icon.tsx'
import { withParam } from '#design/browser/search-params.ts'
import styles from '#design/list/toolbar.module.css'

type ToolbarProps = { children?: ReactNode; count?: ReactNode; actions?: ReactNode; filters?: ReactNode }

/** The head of a list: its search, actions, filters, and the count (announced by screen readers). */
export function Toolbar({ children, count, actions, filters }: ToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {filters}
      <p className={styles.count} role="status">
        {count}
      </p>
    </div>
  )
}

/** The search field of a list; the text is in the address (`?search=`). */
export function SearchField({ label, name = 'search' }: { label: string; name?: string }) {
  const [search, setSearch] = useSearchParams()
  const looking = search.get(name) ?? ''
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const words = new FormData(event.currentTarget).get(name)
        setSearch(withParam(search, name, typeof words === 'string' ? words.trim() : ''), { preventScrollReset: true })
      }}
    >
      <Icon name="search" size={18} />
      <input key={looking} type="search" name={name} defaultValue={looking} aria-label={label} placeholder={label} enterKeyHint="search" />
      <button type="submit">
        <Trans>Search</Trans>
      </button>
    </form>
  )
}

export type Chip = { value: string; label: ReactNode; count?: number }

type ChipsProps = {
  name: string
  label: string
  chips: readonly Chip[]
  /** What the page shows, where its address may say nothing or something else. */ shown?: string
}

/** One of a few filters, as links that change only the address. The empty value is "all". */
export function FilterChips({ name, label, chips, shown }: ChipsProps) {
  const [search] = useSearchParams()
  const chosen = shown ?? search.get(name) ?? ''
  return (
    <ul role="list" className={styles.chips} aria-label={label}>
      {chips.map(({ value, label: word, count }) => (
        <li key={value}>
          <Link
            to={{ search: withParam(search, name, value).toString() }}
            aria-current={value === chosen ? 'true' : undefined}
            className={styles.chip}
            preventScrollReset
          >
            {word}
            {count === undefined ? null : <span className={styles.number}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
