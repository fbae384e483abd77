import { paperSentence } from '#domains/distribution/onboarding/rules/emails.ts'
import type { PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import type { Day } from '#platform/days.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'

type About = { name: string; agencyName: string; url: string }

const footer = ({ agencyName }: About): Sentence => say`You’re receiving this email because you manage ${agencyName}.`

/** To the admins of a working agency: its renewed paper is verified, until when, and whether it may sell again. */
export const renewalVerifiedEmail = (about: About, { kind, until, lifted }: { kind: PaperKind; until: Day; lifted: boolean }): Email => ({
  subject: say`${paperSentence(kind)}: verified`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`We verified the new document for ${about.agencyName}. ${paperSentence(kind)}: valid through ${{ day: until }}.`,
    ...(lifted ? [say`The suspension is lifted. ${about.agencyName} can sell new memberships again.`] : []),
  ],
  action: { label: say`View documents`, url: about.url },
  footer: footer(about),
})

export const renewalReturnedEmail = (about: About, { kind, reason }: { kind: PaperKind; reason: Translated }): Email => ({
  subject: say`${paperSentence(kind)}: please send it again`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`We couldn’t verify the new document for ${about.agencyName}. The one we already have stays valid until it expires.`,
    say`${paperSentence(kind)}: ${reasonValue(reason)}`,
  ],
  action: { label: say`Send again`, url: about.url },
  footer: footer(about),
})

const reasonValue = (reason: Translated): string | Sentence => reason
