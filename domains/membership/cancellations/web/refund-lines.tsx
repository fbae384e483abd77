import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Money } from '#design/values/money.tsx'
import type { Cents } from '#platform/money.ts'

type Line = { label: string; amount: Cents }

/** The refund and its lines. */
export function RefundLines({ refund, lines }: { refund: Cents; lines: readonly Line[] }) {
  if (refund === 0)
    return (
      <p>
        <Trans>No refund is due.</Trans>
      </p>
    )
  return (
    <p>
      <Trans>
        <Money amount={refund} /> will be refunded to the original payment method.
      </Trans>{' '}
      <RefundParts lines={lines} />
    </p>
  )
}

/** What adds up to a refund, in the reader's language. */
export function RefundParts({ lines }: { lines: readonly Line[] }) {
  const { i18n } = useLingui()
  return lines.map(({ label, amount }) => (
    <span key={label}>
      {partWords(i18n, label)}: <Money amount={amount} />.{' '}
    </span>
  ))
}

const PARTS: Readonly<Record<string, ReturnType<typeof msg>>> = {
  'Membership dues': msg`Membership dues`,
  'The higher plan': msg`The higher plan`,
  'Enrollment fee': msg`Enrollment fee`,
  'Cancellation fee': msg`Cancellation fee`,
  'Claims paid this term': msg`Claims paid this term`,
  'Claims paid or approved this term': msg`Claims paid or approved this term`,
}

/** A line as it is stored (cancellations/rules/refund.ts); those that count days contain their numbers. */
function partWords(i18n: I18n, label: string): string {
  const [, left, of, price, ofUpgrade] = /^(\d+) of (\d+) days unused, of (\$[\d,.]+)( for the higher plan)?$/.exec(label) ?? []
  if (left && of && price)
    return ofUpgrade
      ? i18n._(msg`${left} of ${of} days unused, of ${price} for the higher plan`)
      : i18n._(msg`${left} of ${of} days unused, of ${price}`)
  const part = PARTS[label]
  return part ? i18n._(part) : label
}
