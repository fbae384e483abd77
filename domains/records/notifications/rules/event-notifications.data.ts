import type { NEWS_OF_MEMBERS } from '#domains/records/recipients/rules/kinds-of-role.data.ts'
import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'

/** `kind`: hidden from the people of an agency that is terminated. */
type News = { kind: (typeof NEWS_OF_MEMBERS)[number]; title: (member: string) => Sentence; body: Sentence }

/** Notifications to the seller of a membership about the member they serve. They say no more than the seller's pages do. */
export const EVENT_NOTIFICATIONS = {
  'membership.activated': {
    kind: 'member_began',
    title: (member) => say`${member} is now a member`,
    body: say`We received the first payment. Coverage begins after the waiting period.`,
  },
  'membership.past_due': {
    kind: 'member_past_due',
    title: (member) => say`${member}’s payment failed`,
    body: say`They have 14 days to pay without a gap in coverage. A call could save the membership.`,
  },
  'membership.lapsed': {
    kind: 'member_lapsed',
    title: (member) => say`${member}’s membership has lapsed`,
    body: say`It can still be reinstated for a limited time. See what’s needed on the member’s page.`,
  },
  'membership.cancelled': {
    kind: 'member_cancelled',
    title: (member) => say`${member}’s membership has ended`,
    body: say`If they told us why, the reason is on the member’s page.`,
  },
  'claim.documents_requested': {
    kind: 'member_claim_documents',
    title: (member) => say`${member}’s claim needs documents`,
    body: say`You can help get them. The list is on the claim’s page.`,
  },
  'claim.paid': {
    kind: 'member_claim_paid',
    title: (member) => say`${member}’s claim was paid`,
    body: say`The deductible was reimbursed.`,
  },
  'claim.denied': {
    kind: 'member_claim_denied',
    title: (member) => say`${member}’s claim was denied`,
    body: say`We emailed the member the reason. They can appeal.`,
  },
} as const satisfies Record<`${string}.${string}`, News>
