import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

type News = { kind: MessageKind; title: (member: string) => Sentence; body: Sentence }

/** Notifications to the seller of a membership about the member they serve. They say no more than the seller's pages do. */
export const EVENT_NOTIFICATIONS = {
  'membership.activated': {
    kind: 'member_began',
    title: (member) => say`${member} is a member now`,
    body: say`The first payment came. Cover begins after the waiting period.`,
  },
  'membership.past_due': {
    kind: 'member_past_due',
    title: (member) => say`A payment of ${member} failed`,
    body: say`There are 14 days to pay without a gap in cover. A call may save the membership.`,
  },
  'membership.lapsed': {
    kind: 'member_lapsed',
    title: (member) => say`The membership of ${member} has lapsed`,
    body: say`It can come back for a while. See what it takes on the member's page.`,
  },
  'membership.cancelled': {
    kind: 'member_cancelled',
    title: (member) => say`The membership of ${member} has ended`,
    body: say`Why stands on the member's page, if they told us.`,
  },
  'claim.documents_requested': {
    kind: 'member_claim_documents',
    title: (member) => say`A claim of ${member} needs documents`,
    body: say`You can help to get them. The list is on the claim's page.`,
  },
  'claim.paid': { kind: 'member_claim_paid', title: (member) => say`A claim of ${member} is paid`, body: say`The deductible went back.` },
  'claim.denied': {
    kind: 'member_claim_denied',
    title: (member) => say`A claim of ${member} is denied`,
    body: say`The member has a letter with the reason, and can appeal.`,
  },
} as const satisfies Record<`${string}.${string}`, News>
