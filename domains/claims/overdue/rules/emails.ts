import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { ClaimStatus } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

/** The email about a delay; the reason depends on the status, and an investigation is called an additional review. */
export function delayed(claim: ClaimInEmails, { status, decideByOn }: { status: ClaimStatus; decideByOn: Day | null }): Email {
  return claimEmail(claim, say`Your claim ${claim.number} takes longer than we want`, [
    say`We have not decided yet.`,
    WHY_IT_TAKES_LONGER[status] ?? say`We are still checking what the papers say.`,
    decideByOn
      ? say`We expect to decide by ${{ day: decideByOn }}.`
      : say`We write to you as soon as it is decided; you hear from us again in 30 days at the latest.`,
  ])
}

const WHY_IT_TAKES_LONGER: Partial<Record<ClaimStatus, Translated>> = {
  INFO_REQUESTED: say`We are waiting for the documents we asked you for; the list is on your claim’s page.`,
  SIU_HOLD: say`Your claim is in an additional review.`,
  PENDING_APPROVAL: say`A second person is looking at it.`,
}
