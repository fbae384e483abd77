import type { StaffCapability } from '#access/roles.ts'
import { FILE_WORDS } from '#domains/records/lists/rules/file-words.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'

const permissions = (capabilities: readonly StaffCapability[]) => ({
  list: capabilities.map((capability) => phrase(FILE_WORDS.capability[capability])),
})

type About = { name: string; from: string; person: string; capabilities: readonly StaffCapability[]; url: string }

/** To the other administrators: one of them has to confirm it. */
export const toConfirmEmail = ({ name, from, person, capabilities, url }: About): Email => ({
  subject: say`Confirm the permissions of ${person}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} proposes new permissions for ${person}. They take effect only if another administrator confirms them.`,
    say`Confirm them if you know about this. If you don’t, decline and ask ${from}.`,
    permissions(capabilities),
  ],
  action: { label: say`View proposals`, url },
  footer: say`You’re receiving this email because you’re an administrator.`,
})

/** To compliance and finance: the only administrator gave high-risk permissions without a second person. */
export const givenAloneEmail = ({ name, from, person, capabilities, url }: About): Email => ({
  subject: say`${person} has new high-risk permissions`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} gave ${person} new permissions without a second person, because there is no other administrator yet. This is recorded.`,
    say`If you didn’t expect this, ask ${from}.`,
    permissions(capabilities),
  ],
  action: { label: say`View people`, url },
  footer: say`You’re receiving this email because you work in compliance or finance.`,
})

type ProviderSaved = { name: string; from: string; issuer: string | null; url: string }

/** To everyone else with finance, compliance or super: the provider says who signs in as whom. */
export const companySignInEmail = ({ name, from, issuer, url }: ProviderSaved): Email => ({
  subject: say`How staff sign in was changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    issuer
      ? say`${from} saved how staff sign in with their company account: at ${issuer}. Those who run that provider decide who signs in as whom.`
      : say`${from} turned off signing in with a company account.`,
    say`If you didn’t expect this, ask ${from}.`,
  ],
  action: { label: say`View setup`, url },
  footer: say`You’re receiving this email because you’re an administrator, or work in compliance or finance.`,
})

export const accessChangedEmail = ({ name, from, capabilities, url }: Omit<About, 'person'>): Email => ({
  subject: say`Your permissions changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} changed what you may do in Breakwater. These are your permissions from now on:`,
    permissions(capabilities),
    say`If you didn’t expect this, ask ${from}.`,
  ],
  action: { label: say`Go to Breakwater`, url },
  footer: say`You’re receiving this email because you have a staff account.`,
})

export const reinstatedEmail = ({ name, from, url }: { name: string; from: string; url: string }): Email => ({
  subject: say`Your account works again`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`${from} reinstated your account. Sign in again to continue.`],
  action: { label: say`Sign in`, url },
  footer: say`You’re receiving this email because you have an account with us.`,
})

/** They are signed out everywhere; the email says whom to ask. */
export const accessEndedEmail = ({ name, from, forGood }: { name: string; from: string; forGood: boolean }): Email => ({
  subject: forGood ? say`Your account was closed` : say`Your account is suspended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    forGood
      ? say`${from} closed your account. You’ve been signed out everywhere, and you can’t sign in anymore.`
      : say`${from} suspended your account. You’ve been signed out everywhere, and you can’t sign in until it’s reinstated.`,
    say`If you have a question about this, ask the person you work with at our company.`,
  ],
  footer: say`You’re receiving this email because you had access to our system.`,
})
