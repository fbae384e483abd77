import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type ToReview = { name: string; again: boolean; url: string }

/** When a quarter begins, and once more after 14 days. */
export const reviewEmail = ({ name, again, url }: ToReview): Email => ({
  subject: again ? say`Reminder: review who has access` : say`Review who has access`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    again
      ? say`Some people in this quarter’s access review haven’t been reviewed yet.`
      : say`This quarter’s access review has begun. It lists everyone who can sign in and what they may do.`,
    say`Confirm each person, or say what should change. Your answers are kept as evidence.`,
  ],
  action: { label: say`Open access review`, url },
  footer: say`You’re receiving this email because you review who has access.`,
})
