import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LINE_KINDS } from '#domains/distribution/commission-lines/rules/line.ts'
import type { Id } from '#platform/ids.ts'

type Moved = { paymentId: Id<'payment'>; memberId: Id<'member'> }
/** Where a reader sees a payment, and what was refunded or disputed of it. */
export type MovementHrefs = Readonly<Record<'payment' | 'refund' | 'dispute', (moved: Moved) => string>>

type Line = { kind: (typeof LINE_KINDS)[number]; paymentId: Id<'payment'> | null; memberId: Id<'member'> | null }

/** The payment that a line was earned by, or the refund or dispute that took from it. */
export function MovementLink({ line: { kind, paymentId, memberId }, hrefs }: { line: Line; hrefs: MovementHrefs }) {
  if (!paymentId || !memberId) return '–'
  const moved = { paymentId, memberId }
  if (kind === 'XLC')
    return (
      <Link to={hrefs.refund(moved)}>
        <Trans>View refund</Trans>
      </Link>
    )
  if (kind === 'RET')
    return (
      <Link to={hrefs.dispute(moved)}>
        <Trans>View dispute</Trans>
      </Link>
    )
  return (
    <Link to={hrefs.payment(moved)}>
      <Trans>View payment</Trans>
    </Link>
  )
}
