import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { Prepared } from '#domains/insight/assistant/contract.ts'
import styles from '#domains/insight/assistant/web/conversation.module.css'
import { type BatchReport, memberBatchesContract } from '#domains/membership/member-batches/contract.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/**
 * Read first, then sent by the same request as from the list of members, with the same permission and limits. An email can’t be taken back.
 */
export function PreparedReminder({ prepared: { memberId, name } }: { prepared: Extract<Prepared, { kind: 'remind' }> }) {
  const [isSent, setIsSent] = useState(false)
  const body = { kind: 'remind' as const, whom: { ids: [memberId] } }
  const preview = useSubmit(memberBatchesContract.previewBatch)
  const sending = useSubmit(memberBatchesContract.runBatch, { onDone: ({ done }) => setIsSent(done > 0) })
  const report = sending.answer ?? preview.answer
  const refusal = sending.refusal ?? preview.refusal
  if (isSent) return <Notice tone="success" live title={<Trans>The reminder to {name} is on its way.</Trans>} />
  return (
    <div className={styles.prepared}>
      {report ? <Preview report={report} name={name} /> : null}
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal.message}
        </p>
      ) : null}
      {report && report.done > 0 ? (
        <Button kind="primary" size="small" pending={sending.pending} onClick={() => sending.submit({ body })}>
          <Trans>Send the reminder</Trans>
        </Button>
      ) : report ? null : (
        <Button size="small" pending={preview.pending} onClick={() => preview.submit({ body })}>
          <Trans>Read the reminder</Trans>
        </Button>
      )}
    </div>
  )
}

function Preview({ report: { done, letters }, name }: { report: BatchReport; name: string }) {
  const [letter] = letters
  if (done === 0 || !letter)
    return (
      <Notice title={<Trans>{name} can’t be reminded now.</Trans>}>
        <Trans>Nothing is owed, or a reminder was sent in the last three days.</Trans>
      </Notice>
    )
  return (
    <>
      <strong>{letter.subject}</strong>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  )
}

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
