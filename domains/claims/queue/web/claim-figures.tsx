import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { DENIALS, type DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

/** The statistics of claims for the last 90 days. */
export function ClaimFigures() {
  const { data } = useLateAnswer(queueContract.claimFigures, {})
  if (!data) return <Skeleton />
  const { openByAge, decided, medianDays, paid, deniedByCode, appeals, qualityReviews, leakage } = data
  return (
    <Card title={<Trans>The last 90 days</Trans>}>
      <Facts>
        <Fact label={<Trans>Open now, by age in days</Trans>}>
          <Trans>
            up to 7: {openByAge.upTo7}, to 14: {openByAge.upTo14}, to 30: {openByAge.upTo30}, older: {openByAge.older}
          </Trans>
        </Fact>
        <Fact label={<Trans>Decided</Trans>}>
          {decided} {medianDays === null ? null : <Trans>(half within {medianDays} days of a complete proof)</Trans>}
        </Fact>
        <Fact label={<Trans>Paid</Trans>}>
          <Money amount={paid.sum} /> <Trans>for {paid.count} claims</Trans>
        </Fact>
        <Fact label={<Trans>Denied</Trans>}>
          {deniedByCode.length === 0 ? (
            <Trans>None</Trans>
          ) : (
            <ul role="list">
              {deniedByCode.map(({ code, count }) => (
                <li key={code}>
                  {count} × {code} {code in DENIALS ? DENIALS[code as DenialCode].reason : null}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={<Trans>Appeals</Trans>}>
          <Trans>
            {appeals.overturned} of {appeals.decided} overturned
          </Trans>
        </Fact>
        <Fact label={<Trans>Second looks</Trans>}>
          <Trans>
            {qualityReviews.reviewed} of {qualityReviews.drawn} drawn denials were read again, {qualityReviews.overturned} of them
            overturned
          </Trans>
        </Fact>
        <Fact label={<Trans>Leakage</Trans>}>
          <Trans>
            <Money amount={leakage.owed} /> owed to us and not back, <Money amount={leakage.waived} /> let go
          </Trans>
        </Fact>
      </Facts>
    </Card>
  )
}
