import { type ClaimInLetters, letter } from '#capabilities/claims/rules/letters.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { phrase, say } from '#capabilities/messages/rules/said.ts'
import type { Day } from '#platform/days.ts'

export function acknowledgement(
  claim: ClaimInLetters,
  { missing, documentsDueOn }: { missing: readonly string[]; documentsDueOn: Day },
): Letter {
  const open = [
    say`We still need:`,
    { list: missing.map(phrase) },
    say`You can add these on your claim's page; the last day is ${{ day: documentsDueOn }}.`,
  ]
  const here = [say`Everything we need is here. We look at it now and write to you as soon as it is decided.`]
  return letter(claim, say`We have your claim ${claim.number}`, [
    say`Thank you. Your claim for ${claim.vehicle} is with us.`,
    ...(missing.length > 0 ? open : here),
  ])
}

export function signingRequest(claim: ClaimInLetters, { filedBy, url }: { filedBy: string; url: string }): Letter {
  return {
    ...letter(claim, say`Please sign your claim ${claim.number}`, [
      say`${filedBy} has filed a claim for you. Nobody can sign it for you: please read it, and sign it if it is right.`,
      say`Until you have signed, we cannot pay. The link is only for you and works for 30 days.`,
    ]),
    action: { label: say`Read and sign`, url },
  }
}
