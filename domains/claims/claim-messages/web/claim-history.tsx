import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { sectionWords } from '#domains/claims/claims/web/claim-words.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Card } from '#design/layout/card.tsx'
import type { IconName } from '#design/pictures/icons.data.ts'
import { Timeline } from '#design/values/timeline.tsx'
import type { Id } from '#platform/ids.ts'

/** A claim's history in a card with a loading boundary of its own. */
export const ClaimHistory = ({ claimId }: { claimId: Id<'claim'> }) => (
  <Card title={<Trans>History</Trans>}>
    <Boundary part>
      <EventList claimId={claimId} />
    </Boundary>
  </Card>
)

/** What happened, newest first. The server has chosen the lines and the names this reader may know. */
function EventList({ claimId }: { claimId: Id<'claim'> }) {
  const { i18n } = useLingui()
  const { lossType, rows } = useAnswer(conversationContract.claimTimeline, { params: { claimId } })
  return (
    <Timeline
      items={rows.map(({ id, kind, at, by, why, internal, detail, parts }) => {
        const { word, icon } = EVENT_WORDS[kind] ?? { word: msg`Something changed`, icon: 'info' as const }
        const about = detail ?? parts.map((part) => i18n._(sectionWords(part, lossType))).join(', ')
        return { id, at, title: about ? `${i18n._(word)}: ${about}` : i18n._(word), by, icon, internal, ...(why ? { body: why } : {}) }
      })}
    />
  )
}

const EVENT_WORDS: Readonly<Record<string, { word: MessageDescriptor; icon: IconName }>> = {
  'claim.drafted': { word: msg`Claim begun`, icon: 'pencil' },
  'claim.submitted': { word: msg`Claim submitted`, icon: 'send' },
  'claim.signed': { word: msg`Signed`, icon: 'pencil' },
  'claim.signing_link_sent': { word: msg`Link to sign sent`, icon: 'mail' },
  'claim.answered': { word: msg`Answers written`, icon: 'pencil' },
  'claim.reminded': { word: msg`Reminded of documents`, icon: 'mail' },
  'claim.acknowledged': { word: msg`Received by Breakwater`, icon: 'check' },
  'claim.documents_requested': { word: msg`Documents asked for`, icon: 'file-alert' },
  'claim.document_added': { word: msg`Document added`, icon: 'file-plus' },
  'claim.document_rotated': { word: msg`Photo turned upright`, icon: 'file' },
  'claim.document_removed': { word: msg`Document taken back`, icon: 'file' },
  'claim.document_restored': { word: msg`Document put back`, icon: 'file' },
  'claim.document_quarantined': { word: msg`Document could not be used`, icon: 'warning' },
  'claim.documents_deleted': { word: msg`Documents deleted: their time was over`, icon: 'archive' },
  'claim.inquiry_received': { word: msg`A regulator asks`, icon: 'mail' },
  'claim.inquiry_answered': { word: msg`A regulator was answered`, icon: 'send' },
  'claim.hold_placed': { word: msg`Legal hold placed`, icon: 'lock' },
  'claim.hold_lifted': { word: msg`Legal hold lifted`, icon: 'lock' },
  'claim.documents_received': { word: msg`All documents are here`, icon: 'check' },
  'claim.review_begun': { word: msg`Review begun`, icon: 'eye' },
  'claim.additional_review': { word: msg`Additional review`, icon: 'eye' },
  'claim.held': { word: msg`Handed to the investigation unit`, icon: 'lock' },
  'claim.hold_released': { word: msg`Investigation over`, icon: 'lock' },
  'claim.assigned': { word: msg`Assigned`, icon: 'person' },
  'claim.findings_written': { word: msg`Papers read`, icon: 'file' },
  'claim.noted': { word: msg`Note written`, icon: 'pencil' },
  'claim.recommended': { word: msg`Recommended to the next level`, icon: 'handshake' },
  'claim.returned': { word: msg`Sent back for review`, icon: 'arrow-left' },
  'claim.approved': { word: msg`Approved`, icon: 'check-circle' },
  'claim.denied': { word: msg`Denied`, icon: 'x-circle' },
  'claim.payment_released': { word: msg`Payment released`, icon: 'cash' },
  'claim.paid': { word: msg`Paid`, icon: 'cash' },
  'claim.payment_failed': { word: msg`Payment came back`, icon: 'warning' },
  'claim.appealed': { word: msg`Appeal made`, icon: 'send' },
  'claim.appeal_rejected': { word: msg`Appeal decided: the decision stands`, icon: 'x-circle' },
  'claim.withdrawn': { word: msg`Withdrawn`, icon: 'archive' },
  'claim.reopened': { word: msg`Opened again`, icon: 'eye' },
  'claim.message_sent': { word: msg`Message sent`, icon: 'mail' },
  'claim.approval_undone': { word: msg`Approval taken back`, icon: 'arrow-left' },
  'claim.flags_changed': { word: msg`Flags`, icon: 'warning' },
  'claim.fraud_found': { word: msg`The investigation found fraud`, icon: 'warning' },
  'claim.clock_due_soon': { word: msg`Most of the time is gone`, icon: 'clock' },
  'claim.clock_late': { word: msg`Past its target`, icon: 'clock' },
  'claim.clock_breached': { word: msg`Past the last day`, icon: 'warning' },
  'claim.recovery_opened': { word: msg`Money came back later`, icon: 'cash' },
  'claim.recovery_demanded': { word: msg`Asked for what came back twice`, icon: 'mail' },
  'claim.recovery_received': { word: msg`Paid back`, icon: 'cash' },
  'claim.recovery_waived': { word: msg`Let go of what was owed`, icon: 'cash' },
  'claim.reopening_requested': { word: msg`Asked to open it again`, icon: 'send' },
  'claim.reopening_declined': { word: msg`Stays closed`, icon: 'x-circle' },
  'claim.quality_review_agreed': { word: msg`Second look: agrees`, icon: 'eye' },
  'claim.quality_review_disagreed': { word: msg`Second look: disagrees`, icon: 'eye' },
  'claim.goodwill_given': { word: msg`Goodwill given`, icon: 'cash' },
  'claim.goodwill_paid': { word: msg`Goodwill paid`, icon: 'cash' },
  'payout.planned': { word: msg`Payment made ready`, icon: 'cash' },
  'payout.released': { word: msg`Payment let go by finance`, icon: 'cash' },
  'payout.sent': { word: msg`Payment on its way`, icon: 'send' },
  'payout.settled': { word: msg`Payment arrived`, icon: 'check-circle' },
  'payout.returned': { word: msg`Bank sent the payment back`, icon: 'warning' },
  'payout.voided': { word: msg`Check no longer good`, icon: 'warning' },
  'payout.reissued': { word: msg`Payment made ready once more`, icon: 'cash' },
  'payout.withdrawn': { word: msg`Payment taken back with its approval`, icon: 'arrow-left' },
  'payout.check_voided': { word: msg`The check is no longer good: the money is still yours`, icon: 'warning' },
  'payout.again': { word: msg`We send the payment again`, icon: 'cash' },
  'payout.on_its_way': { word: msg`The payment is on its way to you`, icon: 'send' },
  'check.printed': { word: msg`Check printed`, icon: 'print' },
  'check.mailed': { word: msg`Check in the mail`, icon: 'mail' },
  'check.cashed': { word: msg`Check cashed`, icon: 'check-circle' },
  'check.stopped': { word: msg`Check stopped`, icon: 'x-circle' },
  'check.stale': { word: msg`Check gone stale`, icon: 'clock' },
  'claim.closed': { word: msg`Closed`, icon: 'archive' },
}
