import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { Prepared } from '#domains/insight/assistant/contract.ts'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

const REFRESHES = [queueContract.claimQueue, queueContract.queueCounts, claimsContract.claim]

/** A claim that its reader takes: confirmed here, assigned by the same request as at the desk, and given back by it. */
export function PreparedClaim({ prepared: { claimId, number, from, to } }: { prepared: Extract<Prepared, { kind: 'take_claim' }> }) {
  const [isMine, setMine] = useState(false)
  const taking = useSubmit(queueContract.assignClaim, { refreshes: REFRESHES, onDone: () => setMine(true) })
  const undoing = useSubmit(queueContract.assignClaim, { refreshes: REFRESHES, onDone: () => setMine(false) })
  const refusal = taking.refusal ?? undoing.refusal
  const before = from?.id ?? null
  const params = { claimId }
  return (
    <div className={styles.prepared}>
      {isMine ? <Notice tone="success" live title={<Trans>{number} is assigned to you.</Trans>} /> : null}
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal.message}
        </p>
      ) : null}
      {isMine ? (
        <Button size="small" pending={undoing.pending} onClick={() => undoing.submit({ params, body: { to: before, from: to } })}>
          <Trans>Undo</Trans>
        </Button>
      ) : (
        <Button kind="primary" size="small" pending={taking.pending} onClick={() => taking.submit({ params, body: { to, from: before } })}>
          <Trans>Assign {number} to me</Trans>
        </Button>
      )}
    </div>
  )
}
