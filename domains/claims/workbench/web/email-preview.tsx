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
