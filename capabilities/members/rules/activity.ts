/**
 * Whether an event of a member's history is for whoever may see the member, and not for staff alone: notes, scores,
 * findings, assignments and payouts stay inside (docs/rules.md §6.2, Visibility). What is not named here is not shown.
 */
export const isForAllEyes = (kind: string): boolean => SHOWN.some((pattern) => pattern.test(kind))

const SHOWN: readonly RegExp[] = [
  /^member\.(added|joined|changed)$/,
  /^(membership|enrolment|payment|invitation|terms|vehicle)\./,
  /^claim\.(drafted|submitted|signing_link_sent|reminded|signed|acknowledged|documents_requested|documents_received|document_added|review_begun)$/,
  /^claim\.(approved|denied|paid|appealed|withdrawn|reopened|closed)$/,
]
