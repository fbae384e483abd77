import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#design/states/notice.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type Offset = {
  amountCents: Cents
  on: Day
  /** The other statement, and its month. */
  statementId: Id<'statement'>
  month: Day
  /** Whether the other one owes; else it was still to be paid. */
  isOwing: boolean
}
type Props = { offsets: readonly Offset[]; hrefOf: (statementId: Id<'statement'>) => string }

/** What was offset against a statement, or its balance against earlier ones: how much, when, and the other statement. */
export function OffsetNotice({ offsets, hrefOf }: Props) {
  if (offsets.length === 0) return null
  return (
    <Notice title={<Trans>Offset</Trans>}>
      {offsets.map(({ amountCents, on, statementId, month, isOwing }) => (
        <p key={`${statementId} ${on} ${amountCents}`}>
          {isOwing ? (
            <Trans>
              On <DayText day={on} />, <Money amount={amountCents} /> was deducted from this statement for the balance owed in{' '}
              <MonthText month={month.slice(0, 7)} />, before anything is paid.
            </Trans>
          ) : (
            <Trans>
              On <DayText day={on} />, <Money amount={amountCents} /> of this balance was deducted from the commissions for{' '}
              <MonthText month={month.slice(0, 7)} />, which weren’t paid yet.
            </Trans>
          )}{' '}
          <Link to={hrefOf(statementId)}>
            <Trans>View statement</Trans>
          </Link>
        </p>
      ))}
    </Notice>
  )
}
