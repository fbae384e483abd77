import { type ClaimInEmails, claimEmail, factsOfDocument } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export function withdrawal(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`Your claim ${claim.number} has been withdrawn`, [
    say`You withdrew this claim. It is closed and doesn’t count against your plan.`,
  ])
}

export function appealReceived(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`We received your appeal for claim ${claim.number}`, [
    say`Someone who wasn’t involved in the decision will review everything again.`,
    say`You’ll hear from us by ${{ day: decideByOn }}.`,
  ])
}

export function appealStands(claim: ClaimInEmails, { explanation, regulator }: { explanation: string; regulator: Translated }): Email {
  const email = claimEmail(claim, say`Our decision on your appeal for claim ${claim.number}`, [
    say`Someone who wasn’t involved in the decision reviewed everything again and reached the same result.`,
    explanation,
    regulator,
  ])
  return { ...email, facts: factsOfDocument(claim) }
}

/** K22: closed after the time to appeal; says until when it can be reopened. */
export function closedDenied(claim: ClaimInEmails, reopenBy: Day | null): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is closed`, [
    say`The deadline to appeal our decision has passed, and we didn’t receive an appeal from you. We’ve closed this claim, and our decision stays the same.`,
    reopenBy
      ? say`If you have something new, you can ask us to reopen the claim on your claim’s page until ${{ day: reopenBy }}.`
      : say`If anything isn’t clear, message us on your claim’s page.`,
  ])
}

/** K24: declines a request to reopen. */
export function staysClosed(claim: ClaimInEmails, why: string): Email {
  return claimEmail(claim, say`Your claim ${claim.number} remains closed`, [
    say`You asked us to reopen this claim. We reviewed what you sent, and it doesn’t change our decision.`,
    why,
    say`If you disagree, message us on your claim’s page.`,
  ])
}

/** K24. */
export function reopened(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`We’ve reopened your claim ${claim.number}`, [
    say`We’re reviewing it again with the new information. You can add documents on your claim’s page.`,
    say`We expect to decide by ${{ day: decideByOn }}.`,
  ])
}
