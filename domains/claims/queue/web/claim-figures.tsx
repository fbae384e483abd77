import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { DENIAL_REASON_WORDS } from '#domains/claims/model/web/denial-words.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { Money } from '#design/values/money.tsx'
import { Boundary } from '#design/states/boundary.tsx'

/** The statistics of claims for the last 90 days. */
export const ClaimFigures = () => (
  <Boundary part>
    <Figures />
  </Boundary>
)

const isDenialCode = (code: string): code is DenialCode => code in DENIAL_REASON_WORDS

function Figures() {
  const { i18n } = useLingui()
  const answer = useAnswer(queueContract.claimFigures, {})
  const { openByAge, decided, medianDays, paid, deniedByCode, appeals, qualityReviews, leakage } = answer
  return (
    <Card title={<Trans>Last 90 days</Trans>}>
      <Facts>
        <Fact label={<Trans>Open claims by age in days</Trans>}>
          <Trans>
            0–7: {openByAge.upTo7}, 8–14: {openByAge.upTo14}, 15–30: {openByAge.upTo30}, over 30: {openByAge.older}
          </Trans>
        </Fact>
        <Fact label={<Trans>Decided</Trans>}>
          {decided}{' '}
          {medianDays === null ? null : (
            <Plural
              value={medianDays}
              one="(median: # day after documents were complete)"
              other="(median: # days after documents were complete)"
            />
          )}
        </Fact>
        <Fact label={<Trans>Paid</Trans>}>
          <Money amount={paid.sum} /> <Plural value={paid.count} one="for # claim" other="for # claims" />
        </Fact>
        <Fact label={<Trans>Denied</Trans>}>
          {deniedByCode.length === 0 ? (
            <Trans>None</Trans>
          ) : (
            <ul role="list">
              {deniedByCode.map(({ code, count }) => (
                <li key={code}>
                  {count} × {code} {isDenialCode(code) ? i18n._(DENIAL_REASON_WORDS[code]) : null}
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
        <Fact label={<Trans>Quality reviews</Trans>}>
          <Trans>
            {qualityReviews.drawn} denials sampled, {qualityReviews.reviewed} reviewed, {qualityReviews.overturned} overturned
          </Trans>
        </Fact>
        <Fact label={<Trans>Leakage</Trans>}>
          <Trans>
            <Money amount={leakage.owed} /> owed to us and not paid yet, <Money amount={leakage.waived} /> waived
          </Trans>
        </Fact>
      </Facts>
    </Card>
  )
}
