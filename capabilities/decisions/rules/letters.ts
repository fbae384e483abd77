import type { PartialCode } from '#capabilities/adjudication/rules/benefit.ts'
import { type ClaimInLetters, letter } from '#capabilities/claims/rules/letters.ts'
import { PARTIALS } from '#capabilities/decisions/rules/denial-codes.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Cents, dollars } from '#platform/money.ts'

export function approval(claim: ClaimInLetters, { amount, reducedBy }: { amount: Cents; reducedBy: readonly PartialCode[] }): Letter {
  return letter(claim, `Your claim ${claim.number} is approved: ${dollars(amount)}`, [
    `We pay you ${dollars(amount)}.`,
    ...reducedBy.map((code) => PARTIALS[code].reason),
    'The payment is released by a second person and is usually with you within 5 business days.',
  ])
}
