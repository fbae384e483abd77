import { lookAgain } from '#capabilities/adjudication/server/watching.ts'
import { listen, type Listener } from '#capabilities/history/server/history.ts'

/** What makes us look at a claim's flags anew. */
export const adjudicationListeners: readonly Listener[] = [
  listen('claim.acknowledged', 'adjudication.look_at_intake', lookAgain),
  listen('claim.review_begun', 'adjudication.look_at_review', lookAgain),
  listen('claim.document_added', 'adjudication.look_at_document', lookAgain),
  listen('claim.findings_written', 'adjudication.look_at_findings', lookAgain),
]
