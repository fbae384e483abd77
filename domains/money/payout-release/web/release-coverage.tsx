import { Trans, useLingui } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { isBelowZero, leftAfter } from '#domains/money/payout-release/rules/left-after.ts'
import type { PayoutView } from '#domains/money/payouts/contract.ts'
import type { PayoutMethod } from '#domains/money/payouts/rules/payout.ts'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { ZERO } from '#platform/money.ts'
import { Notice } from '#design/states/notice.tsx'

type Props = {
  going: readonly PayoutView[]
  method?: PayoutMethod
  /** Inside a form: below zero at the network asks for the reason. */
  asksWhy?: boolean
}

/** What there is to pay from today, what is on its way, and what is left after this release. */
export function ReleaseCoverage({ going, method, asksWhy = false }: Props) {
  const { t } = useLingui()
  const { data, error } = useLateAnswer(payoutReleaseContract.coverage, {})
  if (error) return <Notice tone="warning" live title={<Trans>The balances can’t be read now: {error.message}</Trans>} />
  if (!data) return null
  const left = leftAfter(
    data,
    going.map(({ amountCents, payee }) => ({ amountCents, method: method ?? (payee ? data.rail : 'check') })),
  )
  return (
    <>
      <Facts>
        {left.network === null ? null : (
          <>
            <Fact label={<Trans>Available at the payment network</Trans>}>
              <Money amount={data.network.availableCents} />
            </Fact>
            <Fact label={<Trans>Arriving there</Trans>}>
              <Money amount={data.network.pendingCents} />
            </Fact>
            <Fact label={<Trans>Left there after this release</Trans>}>
              <strong>
                <Money amount={left.network} />
              </strong>
            </Fact>
          </>
        )}
        {left.bank === null ? null : (
          <>
            <Fact label={<Trans>At the bank, by our books</Trans>}>
              <Money amount={data.bankCents} />
            </Fact>
            <Fact label={<Trans>On the way from there</Trans>}>
              <Money amount={data.onTheWayCents} />
            </Fact>
            <Fact label={<Trans>Left there after this release</Trans>}>
              <strong>
                <Money amount={left.bank} />
              </strong>
            </Fact>
          </>
        )}
      </Facts>
      {isBelowZero(left) ? (
        <Notice tone="danger" live title={<Trans>This release takes the balance below zero.</Trans>}>
          <Trans>Move money there first, or agree on it with a colleague in finance before you release.</Trans>
        </Notice>
      ) : null}
      {asksWhy && (left.network ?? ZERO) < 0 ? (
        <TextArea
          name="belowZeroWhy"
          label={<Trans>Why it’s released anyway</Trans>}
          hint={<Trans>Kept in the history of the payment.</Trans>}
          rows={2}
          maxLength={300}
          missing={t`Enter why it’s released although it isn’t covered.`}
        />
      ) : null}
    </>
  )
}
