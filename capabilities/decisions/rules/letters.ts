import type { PartialCode } from '#capabilities/adjudication/rules/benefit.ts'
import { type ClaimInLetters, letter } from '#capabilities/claims/rules/letters.ts'
import { PARTIALS } from '#capabilities/decisions/rules/denial-codes.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { phrase, say } from '#capabilities/messages/rules/said.ts'
import type { Cents } from '#platform/money.ts'

export function approval(claim: ClaimInLetters, { amount, reducedBy }: { amount: Cents; reducedBy: readonly PartialCode[] }): Letter {
  return letter(claim, say`Your claim ${claim.number} is approved: ${{ money: amount }}`, [
    say`We pay you ${{ money: amount }}.`,
    ...reducedBy.map((code) => phrase(PARTIALS[code].reason)),
    say`The payment is released by a second person and is usually with you within 5 business days.`,
  ])
}
