import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, type Translated, say } from '#domains/records/translations/rules/translation.ts'
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
  subject: say`Your coverage starts ${{ day: certificate.firstCoveredOn }}`,
  greeting: say`Hello ${certificate.name},`,
  paragraphs: [
    say`Your membership ${certificate.number} is active. Losses on or after ${{ day: certificate.firstCoveredOn }} are covered, under the terms you accepted.`,
    say`Changed your mind? You can get a full refund within 30 days, as long as you haven’t filed a claim.`,
  ],
  facts: factsOf(certificate),
  action: { label: say`View your membership`, url },
  footer: say`${MEMBERSHIP_FOOTER} To cancel, go to Benefits in your account. It takes two steps.`,
  enclosures: [certificateEnclosure(certificate)],
})

const factsOf = (certificate: Certificate): [Translated, Translated][] => [
  [say`Plan`, certificate.planName],
  [say`Member since`, say`${{ day: certificate.effectiveOn }}`],
  [say`Covered from`, say`${{ day: certificate.firstCoveredOn }}`],
  [
    say`Limit`,
    say`${{ amount: certificate.limit }} per claim, ${certificate.claimsPerYear} claims and ${{ amount: certificate.aggregate }} per membership year`,
  ],
  [say`Cars`, certificate.cars.join(', ')],
  [say`Renews`, say`${{ day: certificate.renewsOn }}, for ${{ money: certificate.next }}`],
]

/** The certificate as PDF, with the card to cut out. */
const certificateEnclosure = (certificate: Certificate): Enclosure => ({
  kind: 'certificate',
  title: say`Membership certificate`,
  fileName: `certificate-${certificate.number}`,
  to: certificate.to,
  parts: [
    { text: say`This certifies membership ${certificate.number}. The terms you accepted state what is covered and what is not.` },
    { facts: factsOf(certificate) },
    { heading: say`Your member card` },
    {
      card: {
        name: certificate.to[0] ?? certificate.name,
        number: certificate.number,
        plan: certificate.planName,
        facts: [
          [say`Covered from`, say`${{ day: certificate.firstCoveredOn }}`],
          [say`Limit`, say`${{ amount: certificate.limit }} per claim`],
        ],
        proof: certificate.proof,
        proofSays: say`Verify this card:`,
      },
    },
  ],
})

type Unpaid = { name: string; planName: string; sentence: string; url: string }

export const finishPaymentEmail = ({ name, planName, sentence, url }: Unpaid): Email => ({
  subject: say`Pay to start your membership`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You’ve signed, and we’ve saved everything you told us. Coverage begins 30 days after you pay.`,
    say`The link takes you back to where you left off. It works for 23 hours after you signed.`,
  ],
  facts: [
    [say`Plan`, planName],
    [say`Price`, phrase(sentence)],
  ],
  action: { label: say`Complete payment`, url },
  footer: say`You’re receiving this email, once, because you signed up for a Breakwater membership. If you’ve changed your mind, do nothing and it will expire.`,
})

export const choosePasswordEmail = ({ name, number, url }: { name: string; number: string; url: string }): Email => ({
  subject: say`Set up your Breakwater account`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} is paid. Choose a password to see your coverage, your card, and your claims.`,
    say`The link works for 14 days.`,
  ],
  action: { label: say`Choose a password`, url },
  footer: MEMBERSHIP_FOOTER,
})
