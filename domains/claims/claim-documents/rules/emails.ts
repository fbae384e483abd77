import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import { SERVICE_PROMISE } from '#domains/claims/promises/rules/promises.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export function documentsRequest(
  claim: ClaimInEmails,
  { list, dueOn }: { list: readonly { title: string; why: string }[]; dueOn: Day },
): Email {
  return {
    ...claimEmail(claim, say`We need documents for your claim ${claim.number}`, [
      say`To decide your claim, we need the documents below. A photo from your phone is fine if everything on it is readable.`,
      say`Please add them by ${{ day: dueOn }}. If you can’t get one of them, message us on your claim’s page.`,
    ]),
    facts: list.map(({ title, why }) => [phrase(title), phrase(why)] as const),
  }
}

/** The reminder sent by whoever helps the member: the list of missing documents again. */
export function nudge(
  claim: ClaimInEmails,
  { from, list, dueOn }: { from: string; list: readonly { title: string; why: string }[]; dueOn: Day | null },
): Email {
  return {
    ...claimEmail(claim, say`Reminder from ${from}: documents for your claim ${claim.number}`, [
      say`To decide your claim, we still need the documents below. A photo from your phone is fine if everything on it is readable.`,
      ...(dueOn ? [say`Please add them by ${{ day: dueOn }}. If you can’t get one of them, message us on your claim’s page.`] : []),
    ]),
    facts: list.map(({ title, why }) => [phrase(title), phrase(why)] as const),
  }
}

export function reviewBegun(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is under review`, [
    say`We have all your documents. We expect to decide by ${{ day: decideByOn }}.`,
    say`That day is a promise: if we miss it, we pay you ${{ money: SERVICE_PROMISE.credit }} on top of what your plan pays.`,
  ])
}

/** K6: closed after 30 days without an answer, with the day until which it can be reopened. */
export function closedUnanswered(claim: ClaimInEmails, documentsDueOn: Day | null): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is closed: missing documents`, [
    say`We asked you for documents and waited 30 days. We can’t decide without them, so we’ve closed the claim.`,
    documentsDueOn
      ? say`You can still ask us to reopen it. Until ${{ day: documentsDueOn }}, you can do this on your claim’s page and add what’s missing.`
      : say`If you have the documents after all, contact us.`,
  ])
}
