import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { HappeningView } from '#domains/records/history/contract.ts'
import { HAPPENING_WORDS, iconOf, wordsOfKind } from '#domains/records/history/web/event-words.ts'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { isRole } from '#access/roles.ts'
import { Timeline } from '#design/values/timeline.tsx'

type Props = {
  rows: readonly HappeningView[]
  /** Where everything about the same thing stands; without it the lines lead nowhere. */
  linkTo?: ((row: HappeningView) => string | null) | undefined
  /** Beside the name also the role: for lists in which many people act. */
  withRoles?: boolean
}

/** What happened, in words, for whichever list of events. */
export function Happenings({ rows, linkTo, withRoles = false }: Props) {
  const { i18n } = useLingui()
  const items = rows.map((row) => {
    const known = HAPPENING_WORDS[row.kind]
    const title = known ? i18n._(known) : wordsOfKind(row.kind)
    const to = linkTo?.(row)
    const role = withRoles && row.byRole && isRole(row.byRole) ? `, ${i18n._(ROLE_WORDS[row.byRole])}` : ''
    return {
      id: String(row.seq),
      at: row.at,
      icon: iconOf(row.noun),
      by: `${row.by}${role}`,
      title: to ? <Link to={to}>{title}</Link> : title,
      body: row.why || (row.to && row.to !== row.from) ? <Change row={row} /> : null,
    }
  })
  return <Timeline items={items} />
}

/** From which state to which, and the reason that was given. */
function Change({ row: { from, to, why } }: { row: HappeningView }) {
  const before = plain(from)
  const after = plain(to)
  return (
    <>
      {after && before && after !== before ? (
        <p>
          <Trans>
            From “{before}” to “{after}”
          </Trans>
        </p>
      ) : null}
      {why ? <p>{why}</p> : null}
    </>
  )
}

/** "IN_REVIEW" is read "in review". */
const plain = (state: string | null): string | null => state && state.replaceAll('_', ' ').toLowerCase()
