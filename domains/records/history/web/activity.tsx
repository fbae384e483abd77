import { Trans, useLingui } from '@lingui/react/macro'
import type { EventView } from '#domains/records/history/contract.ts'
import { eventWords, iconOf } from '#domains/records/history/web/event-words.ts'
import { reasonWord, stateWord } from '#domains/records/history/web/field-words.ts'
import { ROLE_WORDS } from '#access/web/role-words.ts'
import { isRole } from '#access/roles.ts'
import { Timeline } from '#design/values/timeline.tsx'

type Props = {
  rows: readonly EventView[]
  /** Shows the role beside the name: for lists in which many people act. */
  withRoles?: boolean
}

/** A list of events in words. */
export function EventList({ rows, withRoles = false }: Props) {
  const { i18n } = useLingui()
  const items = rows.map((row) => {
    const role = withRoles && row.byRole && isRole(row.byRole) ? `, ${i18n._(ROLE_WORDS[row.byRole])}` : ''
    return {
      id: String(row.seq),
      at: row.at,
      icon: iconOf(row.noun),
      by: `${row.by}${role}`,
      title: eventWords(i18n, row.kind),
      body: row.why || (row.to && row.to !== row.from) ? <Change row={row} /> : null,
    }
  })
  return <Timeline items={items} />
}

/** The transition, and the reason for it. */
function Change({ row: { from, to, why } }: { row: EventView }) {
  const { i18n } = useLingui()
  const before = from && stateWord(from, i18n)
  const after = to && stateWord(to, i18n)
  return (
    <>
      {after && before && after !== before ? (
        <p>
          <Trans>
            From “{before}” to “{after}”
          </Trans>
        </p>
      ) : null}
      {why ? <p>{reasonWord(why, i18n)}</p> : null}
    </>
  )
}
