import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { AppealForm, WithdrawClaim } from '#domains/claims/appeals/web/appeal.tsx'
import { AskReopening } from '#domains/claims/appeals/web/ask-reopening.tsx'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { ClaimBrief } from '#domains/claims/claim-view/web/claim-brief.tsx'
import { ServicePromise } from '#domains/claims/claim-view/web/service-promise.tsx'
import { ClaimProgress } from '#domains/claims/claim-view/web/next-step.tsx'
import { ClaimHistory } from '#domains/claims/claim-messages/web/claim-history.tsx'
import { ClaimMessages } from '#domains/claims/claim-messages/web/claim-messages.tsx'
import { DecisionTrace } from '#domains/claims/decisions/web/decision-trace.tsx'
import { Denial, Statement } from '#domains/claims/decisions/web/claim-decision.tsx'
import { SignClaim } from '#domains/claims/filing-form/web/sign-claim-here.tsx'
import { ClaimPaymentSteps } from '#domains/money/claim-payment/web/claim-payment.tsx'
import { ClaimDocuments } from '#domains/claims/document-requirements/web/claim-documents.tsx'
import { Recoveries } from '#domains/claims/recoveries/web/recoveries.tsx'
import { NextClaimStep } from '#centers/member/parts/next-deed.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'

const REFETCH_MS = 30_000

export default function Claim() {
  const { t } = useLingui()
  const claimId = useIdParam('claimId', 'claim')
  const claim = useAnswer(claimsContract.claim, { params: { claimId } }, { refetchMs: REFETCH_MS })
  const print = (
    <Button icon="print" onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
  )
  return (
    <Page title={claim.number ? t`Claim ${claim.number}` : t`Draft`} back={{ to: pathTo('/member-center/claims') }} actions={print}>
      <Beside
        aside={
          <Stack>
            <ServicePromise claim={claim} />
            <ClaimBrief claim={claim} />
            <ClaimHistory claimId={claimId} />
            {claim.whyNot.withdraw ? null : <WithdrawClaim claim={claim} />}
            {claim.number ? (
              <p>
                <Link to={`${pathTo('/member-center/complaints')}?${new URLSearchParams({ claim: claimId })}#new`}>
                  <Trans>Make a complaint about this claim</Trans>
                </Link>
              </p>
            ) : null}
          </Stack>
        }
      >
        <ClaimProgress claim={claim} mine action={<NextClaimStep claim={claim} />} messagesAt="#messages" />
        <SignClaim claim={claim} />
        <Denial claim={claim}>
          <AppealForm claim={claim} />
        </Denial>
        <AskReopening claim={claim} />
        <Boundary part>
          <ClaimPaymentSteps
            claimId={claimId}
            fixPayee={
              <LinkButton to={pathTo('/member-center/edit-profile')}>
                <Trans>Payout method</Trans>
              </LinkButton>
            }
          />
        </Boundary>
        <Statement claim={claim} />
        {claim.paid === null ? null : <Recoveries claimId={claimId} />}
        {claim.denial || claim.approved !== null ? <DecisionTrace claimId={claimId} /> : null}
        <ClaimDocuments claim={claim} />
        <Card id="messages" title={<Trans>Messages</Trans>}>
          <Boundary part>
            <ClaimMessages claimId={claimId} />
          </Boundary>
        </Card>
      </Beside>
    </Page>
  )
}
