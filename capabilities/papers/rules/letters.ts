import { type ClaimInLetters, letter } from '#capabilities/claims/rules/letters.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'

export function documentsRequest(claim: ClaimInLetters, { list, dueOn }: { list: readonly { title: string; why: string }[]; dueOn: Day }): Letter {
  return {
    ...letter(claim, `We need documents for your claim ${claim.number}`, [
      'To decide your claim we need the following. A photo from your phone is enough if everything on it can be read.',
      `Please add them by ${dayInLetters(dueOn)}. If you cannot get one of them, write to us on the claim's page.`,
    ]),
    facts: list.map(({ title, why }) => [title, why] as const),
  }
}

export function reviewBegun(claim: ClaimInLetters, decideByOn: Day): Letter {
  return letter(claim, `Your claim ${claim.number} is in review`, [`All documents are here. We expect to decide by ${dayInLetters(decideByOn)}.`])
}
