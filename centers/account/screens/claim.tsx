import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { claimsContract, type ClaimView } from '#domains/claims/claim-view/contract.ts'
import { ClaimForReading } from '#centers/account/parts/claim-for-reading.tsx'
import { ClaimDesk } from '#domains/claims/claim-desk/web/claim-desk.tsx'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { RecordComplaintLink } from '#centers/account/parts/record-complaint-link.tsx'
import { TakeNext } from '#domains/claims/queue/web/take-next.tsx'
import { Page } from '#design/layout/page.tsx'
import { DayText } from '#design/values/moment.tsx'
import type { Day } from '#platform/days.ts'

/** A claim for staff: the workbench for those who work on claims, a read-only page for all others. */
export default function Claim() {
  const { t } = useLingui()
  const claimId = useIdParam('claimId', 'claim')
  const works = useClientState().session?.verbs.includes('claims.work') ?? false
  const { number, member, status, outcome, next } = useAnswer(claimsContract.claim, { params: { claimId } })
  return (
    <Page
      title={t`Claim ${number ?? ''}`}
      back={{ to: pathTo('/account-center/claims'), label: t`Claims` }}
      mark={<ClaimStatusTag status={status} outcome={outcome} />}
      intro={
        <>
          {member.name}
          {next.by ? (
            <>
              {' · '}
              <By step={next.step} day={next.by} />
            </>
          ) : null}
        </>
      }
      actions={
        <>
          <RecordComplaintLink about={number} />
          {works ? <TakeNext after={claimId} hrefOf={(id) => pathTo('/account-center/claims/:claimId', { claimId: id })} /> : null}
        </>
      }
    >
      {works ? <ClaimDesk claimId={claimId} /> : <ClaimForReading claimId={claimId} />}
    </Page>
  )
}

/** Of a decided claim, until when the member may ask for another look: nothing is due from us. */
function By({ step, day }: { step: ClaimView['next']['step']; day: Day }) {
  if (step === 'appeal_if_you_like')
    return (
      <Trans>
        Appeal possible until <DayText day={day} />
      </Trans>
    )
  if (step === 'ask_to_open_again')
    return (
      <Trans>
        Can be reopened until <DayText day={day} />
      </Trans>
    )
  return (
    <Trans>
      Due <DayText day={day} />
    </Trans>
  )
}
