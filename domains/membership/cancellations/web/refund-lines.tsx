import { Trans } from '@lingui/react/macro'
import { Money } from '#design/values/money.tsx'
import type { Cents } from '#platform/money.ts'

/** The refund and its lines. */
export function RefundLines({ refund, lines }: { refund: Cents; lines: readonly { label: string; amount: Cents }[] }) {
  if (refund === 0)
    return (
      <p>
        <Trans>Nothing goes back.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        <Money amount={refund} /> goes back the way it was paid.
      </Trans>{' '}
      {lines.map(({ label, amount }) => (
        <span key={label}>
          {label}: <Money amount={amount} />.{' '}
        </span>
      ))}
    </p>
  )
}
