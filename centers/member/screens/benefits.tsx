import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useClientState } from '#access/web/client-state.ts'
import { ChangePlan } from '#domains/membership/plan-changes/web/change-plan.tsx'
import { ReinstateAndPay } from '#centers/member/parts/reinstate-and-pay.tsx'
import { CancelMembership, type Canceled, CanceledNotice } from '#domains/membership/cancellations/web/cancel-membership.tsx'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { CoverageCard } from '#domains/membership/membership-summary/web/coverage-card.tsx'
import { FoldedMemberCard } from '#domains/membership/member-card/web/member-card.tsx'
import { WouldItBeCovered } from '#domains/claims/claim-eligibility/web/would-it-be-covered.tsx'
import { MyCars } from '#domains/membership/membership-summary/web/my-cars.tsx'
import { REFETCH_MS } from '#centers/member/parts/next-things.tsx'
import { NextActions } from '#centers/member/parts/next-actions.tsx'
import { WhatIsCovered } from '#domains/membership/membership-summary/web/what-is-covered.tsx'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { MyEmails } from '#domains/records/messages/web/my-emails.tsx'
import { NoMembership } from '#centers/member/parts/no-membership.tsx'
import { MembershipPayments } from '#centers/member/parts/membership-payments.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Beside, Card, FoldedCard } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'

export default function Benefits() {
  const { t } = useLingui()
  const { membership, next } = useAnswer(coverageContract.current, {}, { refetchMs: REFETCH_MS })
  const { currentUser } = useClientState()
  const [canceled, setCanceled] = useState<Canceled | null>(null)
  if (!membership) return <NoMembership title={t`My benefits`} />
  return (
    <Page title={t`My benefits`} intro={<Trans>What your membership pays back, for which cars, and since when.</Trans>}>
      {canceled && membership.whyNot.cancel !== null ? <CanceledNotice canceled={canceled} /> : null}
      <NextActions next={next.filter((action) => action !== 'verify_email')} membership={membership} />
      <Beside
        aside={
          <>
            {isLive(membership.status) ? (
              <Boundary part>
                <FoldedMemberCard membership={membership} name={currentUser ? `${currentUser.firstName} ${currentUser.lastName}` : ''} />
              </Boundary>
            ) : null}
            <Card title={<Trans>Terms</Trans>}>
              <p>
                {membership.termsVersion ? (
                  <Trans>You signed version {membership.termsVersion}.</Trans>
                ) : (
                  <Trans>You haven’t signed any terms yet.</Trans>
                )}{' '}
                <Link to="/member-center/terms-acceptance">
                  <Trans>Read the terms</Trans>
                </Link>
              </p>
            </Card>
            {membership.status === 'ACTIVE' ? (
              <Boundary part>
                <ChangePlan membership={membership} refreshes={[coverageContract.current]} />
              </Boundary>
            ) : null}
            {membership.whyNot.cancel === 'not_active' ? null : <CancelMembership membership={membership} onCanceled={setCanceled} />}
          </>
        }
      >
        {membership.status === 'LAPSED' ? (
          <Boundary part>
            <ReinstateAndPay membershipId={membership.id} />
          </Boundary>
        ) : null}
        <CoverageCard membership={membership} />
        <MyCars membership={membership} />
        <WhatIsCovered membership={membership} claimAt={pathTo('/member-center/new-claim')} />
        <Boundary part>
          <WouldItBeCovered startAt={pathTo('/member-center/new-claim')} />
        </Boundary>
        <FoldedCard title={<Trans>Payments</Trans>} note={<Trans>What you paid, and how you pay</Trans>}>
          <Boundary part>
            <MembershipPayments membershipId={membership.id} />
          </Boundary>
        </FoldedCard>
        <Boundary part>
          <MyEmails />
        </Boundary>
      </Beside>
    </Page>
  )
}
