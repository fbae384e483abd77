import type { ReminderKind } from '#domains/membership/member-batches/rules/bulk-eligibility.ts'
import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type Reminding = { of: ReminderKind; name: string; from: string; url: string }

/** A reminder from the agency or staff: the same text for each status. */
export const reminderEmail = ({ of, name, from, url }: Reminding): Email => ({
  ...REMINDERS[of](from, url),
  greeting: say`Hello ${name},`,
  footer: MEMBERSHIP_FOOTER,
})

const REMINDERS = {
  PENDING_PAYMENT: (from, url) => ({
    subject: say`Make your first payment to start your membership`,
    paragraphs: [
      say`A reminder from ${from}: you’ve signed your membership, and it starts with your first payment. Until then, nothing is covered.`,
      say`It takes a minute. If something is stopping you, reply to this email.`,
    ],
    action: { label: say`Complete payment`, url },
  }),
  PAST_DUE: (from, url) => ({
    subject: say`A payment for your membership is still due`,
    paragraphs: [
      say`A reminder from ${from}: your last payment didn’t go through. If you pay in time, your coverage won’t have a gap.`,
      say`You can pay with the same card or account, or with a different one.`,
    ],
    action: { label: say`Update payment method`, url },
  }),
  LAPSED: (from, url) => ({
    subject: say`You can still reinstate your membership`,
    paragraphs: [
      say`A reminder from ${from}: your membership has lapsed, and losses aren’t covered right now.`,
      say`For a short time, you can reinstate it by paying for the current period. Your account shows the last day and the cost.`,
    ],
    action: { label: say`Reinstate membership`, url },
  }),
} as const satisfies Record<ReminderKind, (from: string, url: string) => Omit<Email, 'greeting' | 'footer'>>
