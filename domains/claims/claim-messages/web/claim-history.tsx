import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { sectionWords } from '#domains/claims/claims/web/claim-words.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { FoldedCard } from '#design/layout/card.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import { Timeline } from '#design/values/timeline.tsx'
import type { Id } from '#platform/ids.ts'

/** A claim's history in a card with a loading boundary of its own; folded on a phone. */
export const ClaimHistory = ({ claimId }: { claimId: Id<'claim'> }) => (
  <FoldedCard title={<Trans>History</Trans>}>
    <Boundary part>
      <EventList claimId={claimId} />
    </Boundary>
  </FoldedCard>
)

/** What happened, newest first. The server has chosen the lines and the names this reader may know. */
function EventList({ claimId }: { claimId: Id<'claim'> }) {
  const { i18n } = useLingui()
  const { lossType, rows } = useAnswer(conversationContract.claimTimeline, { params: { claimId } })
  return (
    <Timeline
      items={rows.map(({ id, kind, at, by, why, internal, detail, parts }) => {
        const { word, icon } = EVENT_WORDS[kind] ?? { word: msg`Claim updated`, icon: 'info' as const }
        const about = detail ?? parts.map((part) => i18n._(sectionWords(part, lossType))).join(', ')
        return { id, at, title: about ? `${i18n._(word)}: ${about}` : i18n._(word), by, icon, internal, ...(why ? { body: why } : {}) }
      })}
    />
  )
}

const EVENT_WORDS: Readonly<Record<string, { word: MessageDescriptor; icon: IconName }>> = {
  'claim.drafted': { word: msg`Claim started`, icon: 'pencil' },
  'claim.submitted': { word: msg`Claim submitted`, icon: 'send' },
  'claim.signed': { word: msg`Signed`, icon: 'pencil' },
  'claim.signing_link_sent': { word: msg`Signing link sent`, icon: 'mail' },
  'claim.answered': { word: msg`Answers updated`, icon: 'pencil' },
  'claim.reminded': { word: msg`Document reminder sent`, icon: 'mail' },
  'claim.acknowledged': { word: msg`Received by Breakwater`, icon: 'check' },
  'claim.brought_in': { word: msg`Imported from an existing book`, icon: 'check' },
  'claim.documents_requested': { word: msg`Documents requested`, icon: 'file-alert' },
  'claim.document_added': { word: msg`Document added`, icon: 'file-plus' },
  'claim.document_rotated': { word: msg`Photo rotated`, icon: 'file' },
  'claim.document_removed': { word: msg`Document removed`, icon: 'file' },
  'claim.document_restored': { word: msg`Document restored`, icon: 'file' },
  'claim.document_quarantined': { word: msg`Document couldn’t be used`, icon: 'warning' },
  'claim.documents_deleted': { word: msg`Documents deleted after the retention period`, icon: 'archive' },
  'claim.inquiry_received': { word: msg`Regulator inquiry received`, icon: 'mail' },
  'claim.inquiry_answered': { word: msg`Regulator inquiry answered`, icon: 'send' },
  'claim.hold_placed': { word: msg`Legal hold placed`, icon: 'lock' },
  'claim.hold_lifted': { word: msg`Legal hold lifted`, icon: 'lock' },
  'claim.documents_received': { word: msg`All documents received`, icon: 'check' },
  'claim.review_begun': { word: msg`Review started`, icon: 'eye' },
  'claim.additional_review': { word: msg`Additional review`, icon: 'eye' },
  'claim.held': { word: msg`Referred to the investigation unit`, icon: 'lock' },
  'claim.hold_released': { word: msg`Investigation closed`, icon: 'lock' },
  'claim.assigned': { word: msg`Assigned`, icon: 'person' },
  'claim.findings_written': { word: msg`Documents reviewed`, icon: 'file' },
  'claim.noted': { word: msg`Note added`, icon: 'pencil' },
  'claim.recommended': { word: msg`Recommendation sent to the next level`, icon: 'handshake' },
  'claim.returned': { word: msg`Sent back for review`, icon: 'arrow-left' },
  'claim.approved': { word: msg`Approved`, icon: 'check-circle' },
  'claim.denied': { word: msg`Denied`, icon: 'x-circle' },
  'claim.payment_released': { word: msg`Payment released`, icon: 'cash' },
  'claim.paid': { word: msg`Paid`, icon: 'cash' },
  'claim.payment_failed': { word: msg`Payment returned`, icon: 'warning' },
  'claim.appealed': { word: msg`Appeal filed`, icon: 'send' },
  'claim.appeal_rejected': { word: msg`Appeal decided: denial upheld`, icon: 'x-circle' },
  'claim.withdrawn': { word: msg`Withdrawn`, icon: 'archive' },
  'claim.reopened': { word: msg`Reopened`, icon: 'eye' },
  'claim.message_sent': { word: msg`Message sent`, icon: 'mail' },
  'claim.approval_undone': { word: msg`Approval reversed`, icon: 'arrow-left' },
  'claim.flags_changed': { word: msg`Flags updated`, icon: 'warning' },
  'claim.finding_corrected': { word: msg`Finding of fraud corrected`, icon: 'shield' },
  'claim.fraud_found': { word: msg`Investigation found fraud`, icon: 'warning' },
  'claim.clock_due_soon': { word: msg`Deadline approaching`, icon: 'clock' },
  'claim.clock_late': { word: msg`Past target date`, icon: 'clock' },
  'claim.clock_breached': { word: msg`Past deadline`, icon: 'warning' },
  'claim.recovery_opened': { word: msg`Deductible refund reported`, icon: 'cash' },
  'claim.recovery_demanded': { word: msg`Repayment requested`, icon: 'mail' },
  'claim.recovery_received': { word: msg`Paid back`, icon: 'cash' },
  'claim.recovery_waived': { word: msg`Amount owed waived`, icon: 'cash' },
  'claim.reopening_requested': { word: msg`Reopening requested`, icon: 'send' },
  'claim.reopening_declined': { word: msg`Reopening declined`, icon: 'x-circle' },
  'claim.quality_review_agreed': { word: msg`Quality review: agrees`, icon: 'eye' },
  'claim.quality_review_disagreed': { word: msg`Quality review: disagrees`, icon: 'eye' },
  'claim.promise_missed': { word: msg`Promised date missed; credit added`, icon: 'clock' },
  'claim.goodwill_given': { word: msg`Goodwill payment approved`, icon: 'cash' },
  'claim.goodwill_paid': { word: msg`Goodwill payment sent`, icon: 'cash' },
  'payout.planned': { word: msg`Payment prepared`, icon: 'cash' },
  'payout.released': { word: msg`Payment released by finance`, icon: 'cash' },
  'payout.sent': { word: msg`Payment on the way`, icon: 'send' },
  'payout.settled': { word: msg`Payment delivered`, icon: 'check-circle' },
  'payout.returned': { word: msg`Payment returned by the bank`, icon: 'warning' },
  'payout.voided': { word: msg`Check voided`, icon: 'warning' },
  'payout.reissued': { word: msg`Payment reissued`, icon: 'cash' },
  'payout.withdrawn': { word: msg`Payment canceled with its approval`, icon: 'arrow-left' },
  'payout.check_voided': { word: msg`Check no longer valid; the money is still yours`, icon: 'warning' },
  'payout.again': { word: msg`We’re sending the payment again`, icon: 'cash' },
  'payout.on_its_way': { word: msg`Your payment is on the way`, icon: 'send' },
  'check.printed': { word: msg`Check printed`, icon: 'print' },
  'check.mailed': { word: msg`Check mailed`, icon: 'mail' },
  'check.cashed': { word: msg`Check cashed`, icon: 'check-circle' },
  'check.stopped': { word: msg`Check payment stopped`, icon: 'x-circle' },
  'check.stale': { word: msg`Check expired (stale-dated)`, icon: 'clock' },
  'claim.closed': { word: msg`Closed`, icon: 'archive' },
}
