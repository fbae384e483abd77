import { rescreenClaim, rescreenRelated } from '#domains/claims/adjudication/server/on-claim-events.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'

/** The events after which a claim's fraud flags are computed again, or those of the claims it was compared with. */
export const adjudicationListeners: readonly Listener[] = [
  listen('claim.acknowledged', 'adjudication.look_at_intake', rescreenClaim),
  listen('claim.brought_in', 'adjudication.look_at_brought_in', rescreenClaim),
  listen('claim.review_begun', 'adjudication.look_at_review', rescreenClaim),
  listen('claim.document_added', 'adjudication.look_at_document', rescreenClaim),
  listen('claim.findings_written', 'adjudication.look_at_findings', rescreenClaim),
  listen('claim.closed', 'adjudication.look_at_related_of_closed', rescreenRelated),
  listen('claim.denied', 'adjudication.look_at_related_of_denied', rescreenRelated),
]
