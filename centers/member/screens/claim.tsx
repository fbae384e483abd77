import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { AppealForm, WithdrawClaim } from '#capabilities/appeals/web/appeal.tsx'
import { AskReopening } from '#capabilities/appeals/web/ask-reopening.tsx'
import { claimsContract } from '#capabilities/claims/contract.ts'
import { ClaimBrief } from '#capabilities/claims/web/claim-brief.tsx'
import { WhereItStands } from '#capabilities/claims/web/next-step.tsx'
import { ClaimHistory } from '#capabilities/conversation/web/claim-history.tsx'
import { ClaimMessages } from '#capabilities/conversation/web/claim-messages.tsx'
import { DecisionTrace } from '#capabilities/decisions/web/decision-trace.tsx'
import { Denial, Statement } from '#capabilities/decisions/web/claim-decision.tsx'
import { SignClaim } from '#capabilities/filing/web/sign-claim-here.tsx'
import { ClaimDocuments } from '#capabilities/papers/web/claim-documents.tsx'
import { ClaimPaymentSteps } from '#capabilities/payouts/web/claim-payment.tsx'
import { Recoveries } from '#capabilities/recoveries/web/recoveries.tsx'
import { NextDeed } from '#centers/member/parts/next-deed.tsx'
import { Boundary } from '#design/boundary.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Beside, Card, Stack } from '#design/card.tsx'
import { Page } from '#design/page.tsx'

export default function Claim() {
  const { t } = useLingui()
  const claimId = useIdParam('claimId', 'claim')
  const claim = useAnswer(claimsContract.claim, { params: { claimId } })
  const print = (
    <Button icon="print" onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
  )
  return (
    <Page title={claim.number ? t`Claim ${claim.number}` : t`A draft`} back={{ to: pathTo('/member-center/claims') }} actions={print}>
      <Beside
        aside={
          <Stack>
            <ClaimBrief claim={claim} />
            <ClaimHistory claimId={claimId} />
            {claim.whyNot.withdraw ? null : <WithdrawClaim claim={claim} />}
          </Stack>
        }
      >
        <WhereItStands claim={claim} mine action={<NextDeed claim={claim} />} />
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
                <Trans>Where we pay you</Trans>
              </LinkButton>
            }
          />
        </Boundary>
        <Statement claim={claim} />
        {claim.paid === null ? null : <Recoveries claimId={claimId} />}
        {claim.denial || claim.approved !== null ? <DecisionTrace claimId={claimId} /> : null}
        <ClaimDocuments claim={claim} />
        <Card title={<Trans>Messages</Trans>}>
          <Boundary part>
            <ClaimMessages claimId={claimId} />
          </Boundary>
        </Card>
      </Beside>
    </Page>
  )
}
