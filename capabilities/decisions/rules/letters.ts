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

/** An approval was taken back before the money left. */
export function approvalTakenBack(claim: ClaimInLetters): Letter {
  return letter(claim, say`We look at your claim ${claim.number} once more`, [
    say`We wrote to you that this claim is approved. Before the payment left we saw something that has to be looked at again, so nothing has been paid yet.`,
    say`We are sorry for the back and forth. You hear from us as soon as it is decided.`,
  ])
}

/** K25. */
export function duplicateClosed(claim: ClaimInLetters, survivor: string): Letter {
  return letter(claim, say`Your claim ${claim.number} goes on as ${survivor}`, [
    say`This loss is also on claim ${survivor}. That claim goes on; this one is closed and does not count against your plan.`,
    say`If these were two losses, write to us on the page of your claim and we put it right.`,
  ])
}
