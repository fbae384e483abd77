import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'

/** What a document is called, and why it is asked for; what is sent to the member comes from documents.data.ts. */
export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, { title: MessageDescriptor; why: MessageDescriptor }>> = {
  claim_form: { title: msg`Your signed claim`, why: msg`Only you can say what happened.` },
  declarations_page: { title: msg`Declarations page`, why: msg`It shows your car, your coverage, and your deductible.` },
  settlement_letter: { title: msg`Your insurer's payment letter`, why: msg`It shows that your insurer paid and what it subtracted.` },
  repair_invoice: { title: msg`Final repair invoice`, why: msg`It shows that the car was repaired.` },
  proof_of_payment: { title: msg`Proof that you paid the deductible`, why: msg`We pay back what you paid.` },
  receipt: { title: msg`Receipt for what you paid`, why: msg`We pay back what you spent.` },
  membership_certificate: { title: msg`Membership certificate`, why: msg`It shows your plan and its limits.` },
  police_report: { title: msg`Police report`, why: msg`It confirms what happened.` },
  photos: { title: msg`Photos of the damage`, why: msg`They help when the other documents leave a question open.` },
  registration: { title: msg`Registration, title, or lease`, why: msg`It shows whose car it is.` },
  total_loss_valuation: { title: msg`Total-loss valuation`, why: msg`It shows the deductible that was subtracted.` },
  gap_statement: { title: msg`GAP statement`, why: msg`GAP coverage may have paid the deductible already.` },
  recovery_statement: { title: msg`Statement about the other driver`, why: msg`Your insurer may return your deductible later.` },
}
