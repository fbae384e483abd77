import { Trans } from '@lingui/react/macro'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Props = {
  invoice: { number: string; dueOn: string; replaces: string | null; leftCents: Cents }
  /** Its PDF. */
  href: string
  /** A later statement has the balance. */
  isCarriedOn: boolean
}

/** A statement that is an invoice: its number, how much, by when, and where it says how to pay. */
export function InvoiceNotice({ invoice: { number, dueOn, replaces, leftCents }, href, isCarriedOn }: Props) {
  return (
    <Notice tone={leftCents > 0 ? 'warning' : 'info'} title={<Trans>Invoice {number}</Trans>}>
      <p>
        {isCarriedOn ? (
          <Trans>This balance carried over to the next statement. Pay what that one says.</Trans>
        ) : leftCents > 0 ? (
          <Trans>
            This balance has been negative for more than 90 days. Please pay <Money amount={leftCents} /> by <DayText day={dueOn} />, or
            we’ll deduct it from future earnings.
          </Trans>
        ) : (
          <Trans>This invoice is paid.</Trans>
        )}{' '}
        {replaces ? <Trans>It replaces invoice {replaces} for the same balance.</Trans> : null}
      </p>
      <p>
        <a href={href}>
          <Trans>Invoice and how to pay (PDF)</Trans>
        </a>
      </p>
    </Notice>
  )
}

/** A negative balance that is not invoiced yet: what becomes of it. */
export function NegativeNotice({ since, isCarriedOn }: { since: Day; /** A later statement has the balance. */ isCarriedOn: boolean }) {
  return (
    <Notice title={<Trans>Chargebacks were more than what was earned</Trans>}>
      {isCarriedOn ? (
        <Trans>This balance carried over to the next statement.</Trans>
      ) : (
        <Trans>
          We deduct this balance from what’s earned next. It has been negative since <DayText day={since} />; after more than 90 days, we
          send an invoice.
        </Trans>
      )}
    </Notice>
  )
}
