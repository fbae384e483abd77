import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export function withdrawal(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is withdrawn`, [
    say`You have taken this claim back. It is closed and does not count against your plan.`,
  ])
}

export function appealReceived(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`We have your appeal for claim ${claim.number}`, [
    say`Someone who had no part in the decision will look at everything again.`,
    say`You hear from us by ${{ day: decideByOn }}.`,
  ])
}

export function appealStands(claim: ClaimInEmails, { explanation, regulator }: { explanation: string; regulator: Translated }): Email {
  return claimEmail(claim, say`Your appeal for claim ${claim.number}`, [
    say`Someone who had no part in the decision has looked at everything again and comes to the same result.`,
    explanation,
    regulator,
  ])
}

/** K22: closed after the time to appeal; says until when it can be reopened. */
export function closedDenied(claim: ClaimInEmails, reopenBy: Day | null): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is closed`, [
    say`The days to appeal our decision are over, and we have no appeal from you. So we have closed this claim as it was decided.`,
    reopenBy
      ? say`If something new turns up, you can ask on the page of your claim until ${{ day: reopenBy }} for it to be opened again.`
      : say`If something is not clear, write to us on the page of your claim.`,
  ])
}

/** K24: declines a request to reopen. */
export function staysClosed(claim: ClaimInEmails, why: string): Email {
  return claimEmail(claim, say`Your claim ${claim.number} stays closed`, [
    say`You asked us to open this claim again. We have looked at what you sent, and it does not change the decision.`,
    why,
    say`If you see it differently, write to us on the page of your claim.`,
  ])
}

/** K24. */
export function reopened(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is open again`, [
    say`We look at it again with what is new. You can add documents on the page of your claim.`,
    say`We expect to decide by ${{ day: decideByOn }}.`,
  ])
}
