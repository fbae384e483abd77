import { type ClaimInLetters, letter } from '#capabilities/claims/rules/letters.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'

export function acknowledgement(claim: ClaimInLetters, { missing, documentsDueOn }: { missing: readonly string[]; documentsDueOn: Day }): Letter {
  const here = 'Everything we need is here. We look at it now and write to you as soon as it is decided.'
  const open = `We still need: ${missing.join('; ')}. You can add these on your claim's page; the last day is ${dayInLetters(documentsDueOn)}.`
  return letter(claim, `We have your claim ${claim.number}`, [`Thank you. Your claim for ${claim.vehicle} is with us.`, missing.length > 0 ? open : here])
}

export function signingRequest(claim: ClaimInLetters, { filedBy, url }: { filedBy: string; url: string }): Letter {
  return {
    ...letter(claim, `Please sign your claim ${claim.number}`, [
      `${filedBy} has filed a claim for you. Nobody can sign it for you: please read it, and sign it if it is right.`,
      'Until you have signed, we cannot pay. The link is only for you and works for 30 days.',
    ]),
    action: { label: 'Read and sign', url },
  }
}
