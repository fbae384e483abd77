import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { claimsContract, type ClaimView } from '#domains/claims/claim-view/contract.ts'
import { ClaimBrief } from '#domains/claims/claim-view/web/claim-brief.tsx'
import { ServicePromise } from '#domains/claims/claim-view/web/service-promise.tsx'
import { ClaimProgress } from '#domains/claims/claim-view/web/next-step.tsx'
import { ClaimHistory } from '#domains/claims/claim-messages/web/claim-history.tsx'
import { Denial, Statement } from '#domains/claims/decisions/web/claim-decision.tsx'
import { RemindToSign } from '#domains/claims/filing-form/web/sign-claim-here.tsx'
import { ClaimDocuments } from '#domains/claims/document-requirements/web/claim-documents.tsx'
import { RemindOfDocuments } from '#domains/claims/claim-documents/web/remind-of-documents.tsx'
import { Buttons } from '#design/button.tsx'
import { Beside, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'

export default function Claim() {
  const { t } = useLingui()
  const claimId = useIdParam('claimId', 'claim')
  const claim = useAnswer(claimsContract.claim, { params: { claimId } })
  return (
    <Page
      title={claim.number ? t`Claim ${claim.number}` : t`Draft`}
      back={{ to: pathTo('/agent-center/claims') }}
      intro={claim.member.name}
    >
      <Beside
        aside={
          <Stack>
            <ServicePromise claim={claim} />
            <ClaimBrief claim={claim} />
            <ClaimHistory claimId={claimId} />
          </Stack>
        }
      >
        <ClaimProgress claim={claim} action={<Nudges claim={claim} />} />
        <Denial claim={claim} />
        <Statement claim={claim} />
        <ClaimDocuments claim={claim} />
      </Beside>
    </Page>
  )
}

/** Asks the member for the signature first, then for missing documents. */
const Nudges = ({ claim }: { claim: ClaimView }) => (
  <Buttons>
    <RemindToSign claim={claim} />
    <RemindOfDocuments claim={claim} name={claim.member.name} />
  </Buttons>
)
