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
    subject: say`Your membership waits for its first payment`,
    paragraphs: [
      say`${from} reminds you: you have signed your membership, and it begins with your first payment. Until then nothing is covered.`,
      say`It takes a minute. If something is in the way, reply to this letter.`,
    ],
    action: { label: say`Finish the payment`, url },
  }),
  PAST_DUE: (from, url) => ({
    subject: say`A payment for your membership is still open`,
    paragraphs: [
      say`${from} reminds you: your last payment did not go through. Paid in time, your cover has no gap.`,
      say`You can pay with the same card or account, or with another one.`,
    ],
    action: { label: say`Update my payment`, url },
  }),
  LAPSED: (from, url) => ({
    subject: say`You can still come back`,
    paragraphs: [
      say`${from} reminds you: your membership has lapsed, and losses are not covered at present.`,
      say`For a short time you can come back by paying the current period. What day that ends, and what it costs, stands in your account.`,
    ],
    action: { label: say`Come back`, url },
  }),
} as const satisfies Record<ReminderKind, (from: string, url: string) => Omit<Email, 'greeting' | 'footer'>>
