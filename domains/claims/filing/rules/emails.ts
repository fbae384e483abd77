import { type ClaimInEmails, FOOTER, claimEmail, yourCar } from '#domains/claims/claims/rules/emails.ts'
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
    say`You can add these on your claim’s page. The last day is ${{ day: documentsDueOn }}.`,
  ]
  const allReceived = [say`We have everything we need. We’re reviewing it now and will let you know as soon as we decide.`]
  return claimEmail(claim, say`We received your claim ${claim.number}`, [
    say`Thank you. We received your claim for ${yourCar(claim.vehicle)}.`,
    ...(missing.length > 0 ? missingDocuments : allReceived),
  ])
}

export function signingRequest(claim: ClaimInEmails, { filedBy, url }: { filedBy: string; url: string }): Email {
  return {
    ...claimEmail(claim, say`Please sign your claim ${claim.number}`, [
      say`${filedBy} filed a claim for you. No one else can sign it for you. Please read it, and sign it if everything is correct.`,
      say`We can’t pay until you’ve signed. The link is only for you and works for 30 days.`,
    ]),
    action: { label: say`Read and sign`, url },
  }
}

export type DraftInEmails = Omit<ClaimInEmails, 'number' | 'vin' | 'lossOn'> & { lossOn: Day | null; sendBy: Day | null }

/** The reminder of an unfinished draft. */
export function draftLeft({ firstName, vehicle, lossOn, sendBy, url }: DraftInEmails): Email {
  return {
    subject: say`Your claim hasn’t been sent yet`,
    greeting: say`Hello ${firstName},`,
    paragraphs: [
      say`You started a claim for ${yourCar(vehicle)} but haven’t sent it yet. All your answers are saved. You can continue where you left off, on any device.`,
      ...(sendBy ? [say`Please send it by ${{ day: sendBy }}. That’s the last day to report this loss.`] : []),
      say`You can send it now and add missing documents later. If you no longer want it, you don’t need to do anything. It will be deleted automatically.`,
    ],
    facts: [[say`Car`, vehicle], ...(lossOn ? [[say`Loss date`, say`${{ day: lossOn }}`] as const] : [])],
    action: { label: say`Continue your claim`, url },
    footer: FOOTER,
  }
}
