import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

export type Certificate = {
  name: string
  number: string
  planName: string
  effectiveOn: Day
  firstCoveredOn: Day
  limit: Cents
  aggregate: Cents
  claimsPerYear: number
  renewsOn: Day
  next: Cents
  cars: readonly string[]
  /** The certificate's recipient: full name, then the address. */
  to: readonly string[]
  /** The public page that checks the card. */
  proof: string
}

/** The certificate in the words of the dashboard. */
export const certificateEmail = (certificate: Certificate, url: string): Email => ({
  subject: say`You're covered from ${{ day: certificate.firstCoveredOn }}`,
  greeting: say`Hello ${certificate.name},`,
  paragraphs: [
    say`Your membership ${certificate.number} is active. A loss on ${{ day: certificate.firstCoveredOn }} or later is covered, within the terms you accepted.`,
    say`Changed your mind? Within 30 days you can have everything back, as long as you have not filed a claim.`,
  ],
  facts: factsOf(certificate),
  action: { label: say`See my membership`, url },
  footer: say`${MEMBERSHIP_FOOTER} To cancel, open Benefits in your account; it takes two steps.`,
  enclosures: [certificateEnclosure(certificate)],
})

const factsOf = (certificate: Certificate): [Translated, Translated][] => [
  [say`Plan`, certificate.planName],
  [say`Member since`, say`${{ day: certificate.effectiveOn }}`],
  [say`Covered from`, say`${{ day: certificate.firstCoveredOn }}`],
  [
    say`Up to`,
    say`${{ amount: certificate.limit }} a claim, ${certificate.claimsPerYear} claims and ${{ amount: certificate.aggregate }} a year`,
  ],
  [say`Cars`, certificate.cars.join(', ')],
  [say`Renews`, say`${{ day: certificate.renewsOn }}, for ${{ money: certificate.next }}`],
]

/** The certificate as PDF, with the card to cut out. */
const certificateEnclosure = (certificate: Certificate): Enclosure => ({
  kind: 'certificate',
  title: say`Certificate of membership`,
  fileName: `certificate-${certificate.number}`,
  to: certificate.to,
  parts: [
    { text: say`This certifies the membership ${certificate.number}. The terms you accepted say what it covers and what not.` },
    { facts: factsOf(certificate) },
    { heading: say`Your member card` },
    {
      card: {
        name: certificate.to[0] ?? certificate.name,
        number: certificate.number,
        plan: certificate.planName,
        facts: [
          [say`Covered from`, say`${{ day: certificate.firstCoveredOn }}`],
          [say`Up to`, say`${{ amount: certificate.limit }} a claim`],
        ],
        proof: certificate.proof,
        proofSays: say`Check this card:`,
      },
    },
  ],
})

type Unpaid = { name: string; planName: string; sentence: string; url: string }

export const finishPaymentEmail = ({ name, planName, sentence, url }: Unpaid): Email => ({
  subject: say`Your membership waits for its payment`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You have signed, and everything you told us is kept. Cover begins 30 days after the payment.`,
    say`The link brings you back to where you left. It works for 23 hours after you signed.`,
  ],
  facts: [
    [say`Plan`, planName],
    [say`Price`, sentence],
  ],
  action: { label: say`Go to the payment`, url },
  footer: say`You get this once, because you signed for a Breakwater membership. If you have changed your mind, do nothing: it ends by itself.`,
})

export const choosePasswordEmail = ({ name, number, url }: { name: string; number: string; url: string }): Email => ({
  subject: say`Your way into your Breakwater account`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} is paid. Choose a password to see your cover, your card and your claims.`,
    say`The link works for 14 days.`,
  ],
  action: { label: say`Choose a password`, url },
  footer: MEMBERSHIP_FOOTER,
})
