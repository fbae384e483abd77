import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Cents } from '#platform/money.ts'

/** The demand for the amount owed to us, without any threat. */
export function demand(claim: ClaimInEmails, { returned, returnedBy, owed }: { returned: Cents; returnedBy: string; owed: Cents }): Email {
  return claimEmail(claim, say`Part of your deductible was paid twice: ${claim.number}`, [
    say`${returnedBy} reimbursed you ${{ money: returned }} of the deductible we had already paid. Of this, you owe us ${{ money: owed }}, as you agreed when you signed the claim.`,
    say`Please send it by check, or reply on your claim’s page and we’ll find a way that works for you. If you disagree, tell us why.`,
  ])
}
