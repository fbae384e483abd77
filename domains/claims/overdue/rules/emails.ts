import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { PromisedStep } from '#domains/claims/promises/rules/promises.data.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** The email about a delay; the reason depends on the status, and an investigation is called an additional review. */
export function delayed(claim: ClaimInEmails, { status, decideByOn }: { status: ClaimStatus; decideByOn: Day | null }): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is taking longer than we’d like`, [
    say`We haven’t decided yet.`,
    WHY_IT_TAKES_LONGER[status] ?? say`We’re still reviewing your documents.`,
    decideByOn
      ? say`We expect to decide by ${{ day: decideByOn }}.`
      : say`We’ll let you know as soon as we decide. You’ll hear from us again within 30 days.`,
  ])
}

const WHY_IT_TAKES_LONGER: Partial<Record<ClaimStatus, Translated>> = {
  INFO_REQUESTED: say`We’re waiting for the documents we asked you for. The list is on your claim’s page.`,
  SIU_HOLD: say`Your claim is in additional review.`,
  PENDING_APPROVAL: say`A second person is reviewing it.`,
}

export type MissedPromise = { step: PromisedStep; promisedOn: Day; credit: Cents }

/** A promise that we missed, and what we pay for it (docs/rules.md §6.8). */
export function promiseMissed(claim: ClaimInEmails, { step, promisedOn, credit }: MissedPromise): Email {
  return claimEmail(claim, say`We’re late on your claim ${claim.number}, and we’re paying you ${{ money: credit }}`, [
    LATE_WITH[step](promisedOn),
    say`We’re sorry. For a promise we miss, we pay you ${{ money: credit }} on top of what your plan pays. You don’t have to do anything.`,
    say`It doesn’t change the decision about your claim, and it doesn’t count toward your plan’s limits.`,
  ])
}

const LATE_WITH: Readonly<Record<PromisedStep, (promisedOn: Day) => Translated>> = {
  acknowledge: (promisedOn) =>
    say`We promised that a person would start on your claim by ${{ day: promisedOn }}, and we didn’t do it in time.`,
  decide: (promisedOn) => say`We promised to decide your claim by ${{ day: promisedOn }}, and we didn’t do it in time.`,
  pay: (promisedOn) => say`We promised to send your payment by ${{ day: promisedOn }}, and we didn’t do it in time.`,
}
