import { type ClaimInEmails, FOOTER, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export function acknowledgement(
  claim: ClaimInEmails,
  { missing, documentsDueOn }: { missing: readonly string[]; documentsDueOn: Day },
): Email {
  const missingDocuments = [
    say`We still need:`,
    { list: missing.map(phrase) },
    say`You can add these on your claim's page; the last day is ${{ day: documentsDueOn }}.`,
  ]
  const allReceived = [say`Everything we need is here. We look at it now and write to you as soon as it is decided.`]
  return claimEmail(claim, say`We have your claim ${claim.number}`, [
    say`Thank you. Your claim for ${claim.vehicle} is with us.`,
    ...(missing.length > 0 ? missingDocuments : allReceived),
  ])
}

export function signingRequest(claim: ClaimInEmails, { filedBy, url }: { filedBy: string; url: string }): Email {
  return {
    ...claimEmail(claim, say`Please sign your claim ${claim.number}`, [
      say`${filedBy} has filed a claim for you. Nobody can sign it for you: please read it, and sign it if it is right.`,
      say`Until you have signed, we cannot pay. The link is only for you and works for 30 days.`,
    ]),
    action: { label: say`Read and sign`, url },
  }
}

export type DraftInEmails = Omit<ClaimInEmails, 'number' | 'lossOn'> & { lossOn: Day | null; sendBy: Day | null }

/** The reminder of an unfinished draft. */
export function draftLeft({ firstName, vehicle, lossOn, sendBy, url }: DraftInEmails): Email {
  return {
    subject: say`Your claim is not sent yet`,
    greeting: say`Hello ${firstName},`,
    paragraphs: [
      say`A claim is begun for ${vehicle}, and we do not have it yet. All that was answered is kept: go on where you stopped, on any device.`,
      ...(sendBy ? [say`Please send it by ${{ day: sendBy }}. That is the last day to tell us of this loss.`] : []),
      say`You can send it while papers are missing, and add them later. If you do not want it any more, leave it: it is thrown away by itself.`,
    ],
    facts: [[say`Car`, vehicle], ...(lossOn ? [[say`Day of the loss`, say`${{ day: lossOn }}`] as const] : [])],
    action: { label: say`Go on with your claim`, url },
    footer: FOOTER,
  }
}
