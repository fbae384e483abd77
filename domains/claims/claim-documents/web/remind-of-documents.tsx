import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { CLAIM_REFRESHES } from '#domains/claims/claim-messages/web/refreshes.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

type Props = { claim: { id: Id<'claim'>; whyNot: { nudge: string | null } }; name: string; small?: boolean }

/** For whoever helps the member: emails the list of missing documents. */
export function RemindOfDocuments({ claim, name, small = false }: Props) {
  const { t } = useLingui()
  const sending = useSubmit(claimDocumentsContract.remindOfDocuments, { refreshes: CLAIM_REFRESHES })
  if (claim.whyNot.nudge) return null
  if (sending.refusal) return <Notice tone="info" title={sending.refusal.message} />
  if (sending.done)
    return (
      <span role="status">
        <Trans>Reminder sent</Trans>
      </span>
    )
  return (
    <Button
      icon="mail"
      {...(small ? { size: 'small' as const, 'aria-label': t`Remind ${name} about documents` } : {})}
      pending={sending.pending}
      onClick={() => sending.submit({ params: { claimId: claim.id } })}
    >
      {small ? <Trans>Send reminder</Trans> : <Trans>Remind {name} about documents</Trans>}
    </Button>
  )
}
