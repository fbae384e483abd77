import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { ClaimView } from '#domains/claims/claim-view/contract.ts'
import { qualityReviewsContract, type QualityReviewView } from '#domains/claims/quality-reviews/contract.ts'
import { denialReason } from '#domains/claims/model/web/denial-words.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { WithComment } from '#domains/claims/decisions/web/with-comment.tsx'
import { Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'

type WorkbenchPart = { claim: ClaimView; qualityReview: QualityReviewView | null; whyNot: { qualityReview: ClaimReason | null } }

/** A quality review on the workbench: who made the denial, and the reviewer's answer. */
export function QualityReview({
  workbench: { claim, qualityReview, whyNot },
  refreshes,
}: {
  workbench: WorkbenchPart
  refreshes: readonly Route[]
}) {
  const { i18n } = useLingui()
  const sending = useSubmit(qualityReviewsContract.submitQualityReview, {
    refreshes: [...refreshes, qualityReviewsContract.qualityReviews],
  })
  if (!qualityReview) return null
  const { decidedBy, decidedAt, code, dueOn, answer } = qualityReview
  const params = { claimId: claim.id }
  return (
    <Card title={<Trans>Quality review</Trans>}>
      <Facts>
        <Fact label={<Trans>Denied</Trans>}>
          {decidedBy}, <Moment at={decidedAt} />
        </Fact>
        <Fact label={<Trans>Reason</Trans>}>
          {code} {i18n._(denialReason(code, claim.answers?.lossType ?? null))}
        </Fact>
        {answer ? (
          <Fact label={answer.agrees ? <Trans>Agrees</Trans> : <Trans>Disagrees</Trans>}>
            {answer.by}, <Moment at={answer.at} /> {answer.reason}
          </Fact>
        ) : (
          <Fact label={<Trans>Review by</Trans>}>
            <DayText day={dueOn} />
          </Fact>
        )}
      </Facts>
      {answer ? null : (
        <Buttons>
          <WithComment
            label={<Trans>Agree</Trans>}
            whyNot={whyNot.qualityReview}
            sending={sending}
            optional
            onSend={(reason) => sending.submit({ params, body: { agrees: true, reason } })}
          >
            <Trans>You have read the documents and would have denied it too.</Trans>
          </WithComment>
          <WithComment
            label={<Trans>Disagree</Trans>}
            whyNot={whyNot.qualityReview}
            sending={sending}
            onSend={(reason) => sending.submit({ params, body: { agrees: false, reason } })}
          >
            <Trans>
              If the claim is still denied, it goes back to review and someone other than the person who denied it decides. Explain why you
              disagree.
            </Trans>
          </WithComment>
        </Buttons>
      )}
    </Card>
  )
}
