import type { KeyboardEvent } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { Icon } from '#design/pictures/icon.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import styles from '#design/shell/sidebar.module.css'

/** `waiting`: how much work is behind an entry, as a number to see and in words to hear; null for none. */
type Entry = { label: string; to: string; icon: IconName; waiting?: { count: number; says: string } | null; isRare?: true }
export type MenuGroup = { label: string | null; entries: readonly Entry[] }

type Props = {
  id: string
  label: string
  groups: readonly MenuGroup[]
  more: MenuGroup['entries']
  /** Icons alone. */
  isFolded: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** With more entries than these in sight, rows are smaller, so that all of them are seen at 900 px of height. */
const MANY = 20

/** The largest number shown. */
const MOST = 999

/** The navigation, in groups that fold. On a phone it is a drawer. */
export function Sidebar({ id, label, groups, more, isFolded, onChoose, onKeyDown }: Props) {
  const { pathname } = useLocation()
  const count = [...groups.flatMap(({ entries }) => entries), ...more].length
  const rare = more.filter(({ isRare }) => isRare)
  return (
    <nav id={id} className={styles.sidebar} data-long={count > MANY || undefined} aria-label={label} onKeyDown={onKeyDown}>
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
          <Entries entries={more.filter(({ isRare }) => !isRare)} onChoose={onChoose} />
        </div>
      ) : null}
      {rare.length > 0 ? (
        <details className={styles.group} open={isFolded || rare.some(({ to }) => isWithin(pathname, to))}>
          <summary>
            <Trans>Company</Trans>
          </summary>
          <Entries entries={rare} onChoose={onChoose} />
        </details>
      ) : null}
    </nav>
  )
}

const isWithin = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)

function Entries({ entries, onChoose }: { entries: MenuGroup['entries']; onChoose: () => void }) {
  return (
    <ul role="list" className={styles.entries}>
      {entries.map(({ label, to, icon, waiting }) => (
        <li key={label}>
          <NavLink to={to} end title={label} onClick={onChoose}>
            <Icon name={icon} size={16} />
            <span>{label}</span>
            {waiting ? (
              <>
                <span className={styles.count} aria-hidden="true">
                  {waiting.count > MOST ? `${MOST}+` : waiting.count}
                </span>
                <span className="visually-hidden">, {waiting.says}</span>
              </>
            ) : null}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
