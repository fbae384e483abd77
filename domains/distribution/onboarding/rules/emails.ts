import { ONBOARDING, type PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'

type About = { name: string; agencyName: string; url: string }

const PAPER: Readonly<Record<PaperKind, Sentence>> = {
  license: say`License`,
  eo: say`E&O insurance`,
  w9: say`W-9`,
  ach: say`Bank account`,
  agreement: say`Agency agreement`,
}

const footer = ({ agencyName }: About): Sentence =>
  say`You get this because ${agencyName} applied to sell Breakwater. Whoever has the link sees the application: keep it to yourself.`

export const linkEmail = (about: About): Email => ({
  subject: say`Your application: go on where you left`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`Thank you for your interest in selling Breakwater. A recruiter calls you within one business day.`,
    say`Whenever you like, the link takes you to the application of ${about.agencyName}: licenses, insurance, W-9, bank account and agreement. Everything is saved as you go, and the same page shows what is done and whose turn it is.`,
    say`The link works for ${ONBOARDING.linkDays} days. After that, ask for a new one on the same page.`,
  ],
  action: { label: say`Go on`, url: about.url },
  footer: footer(about),
})

export const completeEmail = (about: About): Email => ({
  subject: say`We have everything for ${about.agencyName}`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`All five parts of your application are here. Our compliance team checks them now, and you need not do anything.`,
    say`We write to you as soon as a part is verified, or if one has to be sent again.`,
  ],
  action: { label: say`See where it stands`, url: about.url },
  footer: footer(about),
})

export const returnedEmail = (about: About, { kind, reason }: { kind: PaperKind; reason: Translated }): Email => ({
  subject: say`${PAPER[kind]}: please send it again`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [say`We could not verify a part of the application of ${about.agencyName}.`, say`${PAPER[kind]}: ${reasonValue(reason)}`],
  action: { label: say`Send it again`, url: about.url },
  footer: footer(about),
})

export const verifiedEmail = (about: About, { kind, left }: { kind: PaperKind; left: number }): Email => ({
  subject: say`${PAPER[kind]}: verified`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`A part of the application of ${about.agencyName} is verified: ${PAPER[kind]}.`,
    left === 0
      ? say`That was the last one. Your agency gets its master code next, and you an invitation to set up your account.`
      : say`Parts that are still open: ${left}.`,
  ],
  action: { label: say`See where it stands`, url: about.url },
  footer: footer(about),
})

/** For the lead's owner, when everything was handed in. */
export const completeNews = (agencyName: string): { title: Sentence; body: Sentence } => ({
  title: say`${agencyName} has handed in everything`,
  body: say`Compliance verifies the papers next.`,
})

const reasonValue = (reason: Translated): string | Sentence => reason
