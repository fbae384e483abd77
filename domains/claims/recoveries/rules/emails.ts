import { type ClaimInLetters, letter } from '#domains/claims/claims/rules/emails.ts'
import type { Letter } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Cents } from '#platform/money.ts'

/** The demand for the amount owed to us, without any threat. */
export function demand(
  claim: ClaimInLetters,
  { returned, returnedBy, owed }: { returned: Cents; returnedBy: string; owed: Cents },
): Letter {
  return letter(claim, say`Part of your deductible came back twice: claim ${claim.number}`, [
    say`${returnedBy} has given you back ${{ money: returned }} of the deductible we paid for. Of this, ${{ money: owed }} is ours, as you agreed when you signed the claim.`,
    say`Please send it by check, or answer on the page of your claim and we find a way that suits you. If you see it otherwise, tell us why.`,
  ])
}
