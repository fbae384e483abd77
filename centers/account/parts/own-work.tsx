import { Trans } from '@lingui/react/macro'
import type { StaffCapability } from '#access/roles.ts'
import type { Verb } from '#access/verbs.ts'
import { useAskEarly } from '#access/web/use-answer.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { ComplianceTotals } from '#domains/distribution/compliance-calendar/web/compliance-figures.tsx'
import { ClaimsWork } from '#domains/insight/dashboards/web/claims-work.tsx'
import { membersContract } from '#domains/membership/members/contract.ts'
import { accessReviewsContract } from '#domains/people/access-reviews/contract.ts'
import { OpenReview } from '#domains/people/access-reviews/web/open-review.tsx'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'

type Does = (verb: Verb) => boolean

/** For the page around OwnWork and the follow-ups below it. */
export function useOwnWorkEarly(does: Does): void {
  useAskEarly(queueContract.queueCounts, {}, { when: does('claims.work') })
  useAskEarly(complianceContract.figures, { query: {} }, { when: does('onboarding.verify') })
  useAskEarly(accessReviewsContract.reviews, {}, { when: does('access.review') })
  useAskEarly(membersContract.followUps, { query: { whose: 'mine' } })
}

/** The reader's own work, by what they are trusted with; it stands above everything else and loads with the page. */
export const OwnWork = ({ does, capabilities }: { does: Does; capabilities: readonly StaffCapability[] }) => (
  <>
    {does('claims.work') ? (
      <Boundary part withPage>
        <ClaimsWork capabilities={capabilities} />
      </Boundary>
    ) : null}
    {does('access.review') ? (
      <Boundary part withPage>
        <OpenReview />
      </Boundary>
    ) : null}
    {does('onboarding.verify') ? (
      <Card title={<Trans>Compliance calendar</Trans>}>
        <Boundary part withPage>
          <ComplianceTotals path="/account-center/compliance" />
        </Boundary>
      </Card>
    ) : null}
  </>
)
