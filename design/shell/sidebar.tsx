import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import styles from '#design/shell/sidebar.module.css'

export type MenuGroup = { label: string | null; entries: readonly { label: string; to: string }[] }

type Props = {
  id: string
  label: string
  groups: readonly MenuGroup[]
  more: MenuGroup['entries']
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The navigation, in groups that fold. On a phone it is a drawer. */
export function Sidebar({ id, label, groups, more, onChoose, onKeyDown }: Props) {
  return (
    <nav id={id} className={styles.sidebar} aria-label={label} onKeyDown={onKeyDown}>
      {groups.map((group) =>
        group.label ? (
          <details key={group.label} className={styles.group} open>
            <summary>{group.label}</summary>
            <Entries entries={group.entries} onChoose={onChoose} />
          </details>
        ) : (
          <Entries key="" entries={group.entries} onChoose={onChoose} />
        ),
      )}
      {more.length > 0 ? (
        <div className={styles.more}>
          <Entries entries={more} onChoose={onChoose} />
        </div>
      ) : null}
    </nav>
  )
}

function Entries({ entries, onChoose }: { entries: MenuGroup['entries']; onChoose: () => void }) {
  return (
    <ul role="list" className={styles.entries}>
      {entries.map(({ label, to }) => (
        <li key={label}>
          <NavLink to={to} end onClick={onChoose}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
