import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export function documentsRequest(
  claim: ClaimInEmails,
  { list, dueOn }: { list: readonly { title: string; why: string }[]; dueOn: Day },
): Email {
  return {
    ...claimEmail(claim, say`We need documents for your claim ${claim.number}`, [
      say`To decide your claim we need the following. A photo from your phone is enough if everything on it can be read.`,
      say`Please add them by ${{ day: dueOn }}. If you cannot get one of them, write to us on the claim's page.`,
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
    ...claimEmail(claim, say`${from} reminds you: documents for your claim ${claim.number}`, [
      say`To decide your claim we still need the following. A photo from your phone is enough if everything on it can be read.`,
      ...(dueOn ? [say`Please add them by ${{ day: dueOn }}. If you cannot get one of them, write to us on the claim's page.`] : []),
    ]),
    facts: list.map(({ title, why }) => [phrase(title), phrase(why)] as const),
  }
}

export function reviewBegun(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is in review`, [
    say`All documents are here. We expect to decide by ${{ day: decideByOn }}.`,
  ])
}

/** K6: closed after 30 days without an answer, with the day until which it can be reopened. */
export function closedUnanswered(claim: ClaimInEmails, documentsDueOn: Day | null): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is closed: we had no answer`, [
    say`We asked for documents and have waited 30 days for them. Without them we cannot decide, so we have closed the claim.`,
    documentsDueOn
      ? say`It is not lost: until ${{ day: documentsDueOn }} you can ask on its page for it to be opened again, and add what is missing.`
      : say`If you have the documents after all, write to us.`,
  ])
}
