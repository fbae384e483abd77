import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { DECISION_REFRESHES } from '#domains/claims/workbench/web/refreshes.ts'
import { HoldPreview } from '#domains/claims/workbench/web/email-preview.tsx'
import { WithComment } from '#domains/claims/decisions/web/with-comment.tsx'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'

/** K9 by a handler, whatever the score. */
export function HoldClaim({ workbench: { claim, whyNot }, kind = 'secondary' }: { workbench: Workbench; kind?: 'primary' | 'secondary' }) {
  const holding = useSubmit(investigationsContract.holdClaim, { refreshes: DECISION_REFRESHES })
  if (whyNot.hold === 'claim_not_open') return null
  return (
    <WithComment
      label={<Trans>Refer to investigation unit</Trans>}
      keys="h"
      kind={kind}
      keptAs={`hold ${claim.id}`}
      whyNot={whyNot.hold}
      sending={holding}
      preview={<HoldPreview claimId={claim.id} />}
      onSend={(why) => holding.submit({ params: { claimId: claim.id }, body: { why } })}
    >
      <Trans>The member only sees that the claim is in additional review.</Trans>
    </WithComment>
  )
}
