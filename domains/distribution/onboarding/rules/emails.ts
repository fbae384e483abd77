import { ONBOARDING, type PaperKind } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type About = { name: string; agencyName: string; url: string }

const PAPER: Readonly<Record<PaperKind, Sentence>> = {
  license: say`License`,
  eo: say`E&O insurance`,
  w9: say`W-9`,
  ach: say`Bank account`,
  agreement: say`Agency agreement`,
}

const footer = ({ agencyName }: About): Sentence =>
  say`You’re receiving this email because ${agencyName} applied to sell Breakwater. Anyone with this link can see the application, so please don’t share it.`

/** Sent by a recruiter, who knows them already: they asked for nothing. */
export const linkOfRecruiterEmail = (about: About & { recruiterName: string }): Email => ({
  subject: say`Application of ${about.agencyName} to sell Breakwater`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`${about.recruiterName} is sending you the application for ${about.agencyName}: licenses, insurance, W-9, bank account, and agreement. Everything is saved as you go. The page shows what’s done and who needs to act next.`,
    say`The link works for ${ONBOARDING.linkDays} days. After that, you can request a new one on the same page.`,
  ],
  action: { label: say`Open application`, url: about.url },
  footer: say`You’re receiving this email because ${about.recruiterName} is recruiting ${about.agencyName} for Breakwater. Anyone with this link can see the application, so please don’t share it.`,
})

/** Sent to whoever asked to join, or for the link again. */
export const linkEmail = (about: About): Email => ({
  subject: say`Continue your application`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`Thank you for your interest in selling Breakwater. A recruiter will call you within one business day.`,
    say`You can use this link any time to open the application for ${about.agencyName}: licenses, insurance, W-9, bank account, and agreement. Everything is saved as you go. The page shows what’s done and who needs to act next.`,
    say`The link works for ${ONBOARDING.linkDays} days. After that, you can request a new one on the same page.`,
  ],
  action: { label: say`Continue`, url: about.url },
  footer: footer(about),
})

/** `by`: the day by which compliance has decided on the part handed in last. */
export const completeEmail = (about: About, { by }: { by: Day }): Email => ({
  subject: say`We have everything for ${about.agencyName}`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`We have all five parts of your application. Our compliance team checks them by ${{ day: by }}. You don’t need to do anything.`,
    say`We’ll email you when a part is verified or if one needs to be sent again.`,
  ],
  action: { label: say`Check status`, url: about.url },
  footer: footer(about),
})

export const returnedEmail = (about: About, { kind, reason }: { kind: PaperKind; reason: Translated }): Email => ({
  subject: say`${PAPER[kind]}: please send it again`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [say`We couldn’t verify part of the application for ${about.agencyName}.`, say`${PAPER[kind]}: ${reasonValue(reason)}`],
  action: { label: say`Send again`, url: about.url },
  footer: footer(about),
})

export const verifiedEmail = (about: About, { kind, left }: { kind: PaperKind; left: number }): Email => ({
  subject: say`${PAPER[kind]}: verified`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`Part of the application for ${about.agencyName} is verified: ${PAPER[kind]}.`,
    ...(kind === 'agreement' ? [say`We’ve countersigned the agreement. You can download it as a PDF on the status page.`] : []),
    left === 0
      ? say`That was the last one. Next, your agency gets its master code, and you get an invitation to set up your account.`
      : say`Parts still open: ${left}.`,
  ],
  action: { label: say`Check status`, url: about.url },
  footer: footer(about),
})

/** To an applicant whose part has not moved for a week. */
export const stalledEmail = (about: About, { left }: { left: number }): Email => ({
  subject: say`Finish your application to sell Breakwater`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`The application for ${about.agencyName} is waiting for you. Parts you still need to submit: ${left}.`,
    say`What you’ve entered is saved. Open the application and pick up where you left off, or reply to this email if you have a question.`,
  ],
  action: { label: say`Continue`, url: about.url },
  footer: footer(about),
})

/** To an applicant whose link is about to end: this email has another one. */
export const linkEndsEmail = (about: About, { endsOn }: { endsOn: Day }): Email => ({
  subject: say`A new link to your application`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`The link to the application for ${about.agencyName} expires on ${{ day: endsOn }}. Use this one from now on. It works for ${ONBOARDING.linkDays} days.`,
    say`Everything you’ve submitted and entered is saved.`,
  ],
  action: { label: say`Open application`, url: about.url },
  footer: footer(about),
})

/** To the applicant, once the application has become an agency. */
export const convertedEmail = (about: About, { masterCode, invited }: { masterCode: string; invited: string }): Email => ({
  subject: say`${about.agencyName} has its master code: ${masterCode}`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`Your application is complete: ${about.agencyName} is now an agency with the master code ${masterCode}.`,
    say`We’ve emailed an invitation to ${invited}. Open it to set up the account and invite your agents.`,
  ],
  action: { label: say`Check status`, url: about.url },
  footer: footer(about),
})

/** For the lead's owner, when everything was handed in. */
export const completeNews = (agencyName: string): { title: Sentence; body: Sentence } => ({
  title: say`${agencyName} has submitted everything`,
  body: say`Compliance will verify the documents next.`,
})

/** To the admins of a working agency: its renewed paper is verified, until when, and whether it may sell again. */
export const renewalVerifiedEmail = (about: About, { kind, until, lifted }: { kind: PaperKind; until: Day; lifted: boolean }): Email => ({
  subject: say`${paperSentence(kind)}: verified`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`We verified the new document for ${about.agencyName}. ${paperSentence(kind)}: valid through ${{ day: until }}.`,
    ...(lifted ? [say`The suspension is lifted. ${about.agencyName} can sell new memberships again.`] : []),
  ],
  action: { label: say`View documents`, url: about.url },
  footer: renewalFooter(about),
})

export const renewalReturnedEmail = (about: About, { kind, reason }: { kind: PaperKind; reason: Translated }): Email => ({
  subject: say`${paperSentence(kind)}: please send it again`,
  greeting: say`Hello ${about.name},`,
  paragraphs: [
    say`We couldn’t verify the new document for ${about.agencyName}. The one we already have stays valid until it expires.`,
    say`${paperSentence(kind)}: ${reasonValue(reason)}`,
  ],
  action: { label: say`Send again`, url: about.url },
  footer: renewalFooter(about),
})

const renewalFooter = ({ agencyName }: About): Sentence => say`You’re receiving this email because you manage ${agencyName}.`

const reasonValue = (reason: Translated): string | Sentence => reason

export const paperSentence = (kind: PaperKind): Sentence => PAPER[kind]
