import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Cents } from '#platform/money.ts'

/** The demand for the amount owed to us, without any threat. */
export function demand(claim: ClaimInEmails, { returned, returnedBy, owed }: { returned: Cents; returnedBy: string; owed: Cents }): Email {
  return claimEmail(claim, say`Part of your deductible came back twice: claim ${claim.number}`, [
    say`${returnedBy} has given you back ${{ money: returned }} of the deductible we paid for. Of this, ${{ money: owed }} is ours, as you agreed when you signed the claim.`,
    say`Please send it by check, or answer on the page of your claim and we find a way that suits you. If you see it otherwise, tell us why.`,
  ])
}
