import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { BorneFact } from '#domains/claims/claim-view/web/paid-fact.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'
import { Notice } from '#design/states/notice.tsx'

/** A denial: the reason, the clause, what would change it, and until when to appeal. */
export function Denial({ claim: { denial, status }, children }: { claim: ClaimView; children?: ReactNode }) {
  const { i18n } = useLingui()
  if (!denial) return null
  const { words, inSpanish } = denial.clause
  const reading = (i18n.locale.startsWith('es') ? inSpanish : null) ?? denial.clause.reading
  return (
    <Card title={<Trans>Why we can’t pay</Trans>}>
      <Notice tone="danger" title={denial.reason}>
        <p>
          <Trans>
            Clause {denial.clause.number}, {denial.clause.title}: “{denial.clause.words}”
          </Trans>
        </p>
        {reading === words ? null : (
          <p>
            <Trans>Courtesy translation: “{reading}”</Trans>
          </p>
        )}
      </Notice>
      <Facts>
        {denial.explanation ? <Fact label={<Trans>What we relied on</Trans>}>{denial.explanation}</Fact> : null}
        <Fact label={<Trans>What could change this decision</Trans>}>{denial.cure}</Fact>
        <Fact label={<Trans>Code</Trans>}>{denial.code}</Fact>
        <Fact label={<Trans>Decided</Trans>}>
          <DayText day={denial.decidedOn} />
        </Fact>
        <Fact label={status === 'DENIED' ? <Trans>You can appeal until</Trans> : <Trans>Appeal deadline</Trans>}>
          <DayText day={denial.appealBy} />
        </Fact>
      </Facts>
      {children}
    </Card>
  )
}

/** What is paid and why it is less than the deductible; printed, it is the claim statement. */
export function Statement({ claim }: { claim: ClaimView }) {
  const { approved, paid, goodwill, paidOn, reducedBy, answers } = claim
  const amount = paid ?? approved
  if (amount === null && goodwill === 0) return null
  return (
    <Card title={paid === null && goodwill === 0 ? <Trans>What we’ll pay</Trans> : <Trans>Statement</Trans>}>
      <Facts>
        <Fact label={<Trans>Claim</Trans>}>{claim.number}</Fact>
        <Fact label={<Trans>Car</Trans>}>{claim.vehicle?.name}</Fact>
        {answers?.lossOn ? (
          <Fact label={<Trans>Loss date</Trans>}>
            <DayText day={answers.lossOn} />
          </Fact>
        ) : null}
        <BorneFact answers={answers} />
        {amount === null ? null : (
          <Fact label={paid === null ? <Trans>Approved</Trans> : <Trans>Paid to the member</Trans>}>
            <Money amount={amount} />
          </Fact>
        )}
        {goodwill === 0 ? null : (
          <Fact label={<Trans>Goodwill payment, in addition to the plan</Trans>}>
            <Money amount={goodwill} />
          </Fact>
        )}
        {paidOn ? (
          <Fact label={<Trans>Paid on</Trans>}>
            <DayText day={paidOn} />
          </Fact>
        ) : null}
      </Facts>
      {reducedBy.map(({ code, reason }) => (
        <p key={code}>{reason}</p>
      ))}
    </Card>
  )
}
