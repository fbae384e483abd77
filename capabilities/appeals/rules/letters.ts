import { type ClaimInLetters, letter } from '#capabilities/claims/rules/letters.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'

export function withdrawal(claim: ClaimInLetters): Letter {
  return letter(claim, `Your claim ${claim.number} is withdrawn`, ['You have taken this claim back. It is closed and does not count against your plan.'])
}

export function appealReceived(claim: ClaimInLetters, decideByOn: Day): Letter {
  return letter(claim, `We have your appeal for claim ${claim.number}`, [
    'Someone who had no part in the decision will look at everything again.',
    `You hear from us by ${dayInLetters(decideByOn)}.`,
  ])
}

export function appealStands(claim: ClaimInLetters, { explanation, regulator }: { explanation: string; regulator: string }): Letter {
  return letter(claim, `Your appeal for claim ${claim.number}`, [
    'Someone who had no part in the decision has looked at everything again and comes to the same result.',
    explanation,
    regulator,
  ])
}
