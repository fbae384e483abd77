import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { WithComment } from '#domains/claims/decisions/web/with-comment.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Undoes an approval until its payment is released; shows when an automatic release is due. */
export function UndoApproval({ workbench: { claim, whyNot, releasesAt } }: { workbench: Workbench }) {
  const undoing = useSubmit(decisionsContract.undoApproval, { refreshes: DECISION_REFRESHES })
  if (whyNot.undo === 'claim_not_open') return null
  const undo = (
    <WithComment
      label={<Trans>Undo approval</Trans>}
      whyNot={whyNot.undo}
      sending={undoing}
      onSend={(comment) => undoing.submit({ params: { claimId: claim.id }, body: { comment } })}
    >
      <Trans>The planned payment won’t be made, and the claim goes back to review. The member gets an email.</Trans>
    </WithComment>
  )
  if (!releasesAt) return undo
  return (
    <Notice
      title={
        <Trans>
          This payment will be sent automatically: <Moment at={releasesAt} />
        </Trans>
      }
      action={undo}
    />
  )
}
