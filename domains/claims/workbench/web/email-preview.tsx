import { useEffect, useRef } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { EmailPreview } from '#domains/claims/decisions/web/email-preview.tsx'

type Of = { claimId: Workbench['claim']['id'] }

/** The preview of the denial email. */
export function DenialPreview({ claimId, code, explanation }: Of & { code: DenialCode; explanation: string }) {
  return <EmailPreview {...useLateAnswer(decisionsContract.previewDenial, { params: { claimId }, query: { code, explanation } })} />
}

/** The preview of the approval email. */
export function ApprovalPreview({ claimId }: Of) {
  return <EmailPreview {...useLateAnswer(decisionsContract.previewApproval, { params: { claimId } })} />
}

type RequestOf = Of & { list: readonly { requirement: string; why: string }[]; onShown: () => void }

/** The preview of the email that asks for documents. It comes into view below a long form; until then nobody has read it. */
export function RequestPreview({ claimId, list, onShown }: RequestOf) {
  const place = useRef<HTMLDivElement>(null)
  const query = { requirements: list.map(({ requirement }) => requirement).join(','), whys: list.map(({ why }) => why).join('\n') }
  const answer = useLateAnswer(decisionsContract.previewRequest, { params: { claimId }, query })
  const isThere = answer.data !== undefined
  useEffect(() => {
    if (!isThere) return
    place.current?.scrollIntoView({ block: 'start' })
    onShown()
  }, [isThere, onShown])
  return (
    <div ref={place}>
      <EmailPreview {...answer} />
    </div>
  )
}

/** The preview of the email of an additional review. */
export function HoldPreview({ claimId }: Of) {
  return <EmailPreview {...useLateAnswer(decisionsContract.previewHold, { params: { claimId } })} />
}
