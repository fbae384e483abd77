import { type ClaimInLetters, letter } from '#domains/claims/claims/rules/emails.ts'
import type { Letter } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export function newMessage(claim: ClaimInLetters, from: string): Letter {
  return letter(claim, say`A message about your claim ${claim.number}`, [
    say`${from} has written to you. Read it and answer on your claim's page.`,
  ])
}
