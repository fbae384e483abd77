import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import { termsCopy } from '#domains/membership/terms/rules/terms-copy.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import type { Day } from '#platform/days.ts'

export type Accepted = { name: string; typedName: string; at: Day; url: string }

/** The email with the signer's copy. */
export const termsAcceptedEmail = (terms: TermsText & { digest: string }, accepted: Accepted): Email => ({
  subject: say`You accepted our terms, version ${terms.version}`,
  greeting: say`Hello ${accepted.name},`,
  paragraphs: [
    say`You accepted the ${phrase(terms.title)}, version ${terms.version}, on ${{ day: accepted.at }}. A copy is attached for your records.`,
  ],
  facts: [
    [say`Signed by`, accepted.typedName],
    [say`Effective date`, say`${{ day: terms.effectiveOn }}`],
  ],
  action: { label: say`View terms online`, url: accepted.url },
  footer: say`You’re receiving this email because you accepted terms on our website.`,
  enclosures: [termsCopy(terms, accepted)],
})
