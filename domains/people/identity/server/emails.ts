import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'

const ABOUT_YOUR_ACCOUNT = say`You get this because someone used this address with Breakwater. If it was not you, do nothing: the link ends by itself.`

export const resetEmail = (name: string, url: string): Email => ({
  subject: say`Choose a new password`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`Someone asked to reset the password of your Breakwater account. The link works once, for 30 minutes.`],
  action: { label: say`Choose a new password`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

export const verificationEmail = (name: string, url: string): Email => ({
  subject: say`Confirm your e-mail address`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`Please confirm that this address is yours, so that letters about your membership and your claims reach you.`],
  action: { label: say`Confirm my address`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

const NOT_YOU = say`If this was not you, choose a new password at once (“I forgot my password” on the sign-in page) and write to us.`

/** The owner of an account is told of every change in how it is opened. */
export const securityEmail = (name: string, what: Translated): Email => ({
  subject: say`Something changed about how you sign in`,
  greeting: say`Hello ${name},`,
  paragraphs: [what, NOT_YOU],
  footer: say`You get this because it is about the safety of your account. It cannot be switched off.`,
})

export const confirmOldAddressEmail = (name: string, to: string, url: string): Email => ({
  subject: say`Confirm that your e-mail address changes`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Someone who is signed in to your account asked that you sign in as ${to} from now on. This happens once both addresses have confirmed it. The link works for 30 minutes, and lets you stop it too.`,
    NOT_YOU,
  ],
  action: { label: say`Look at the change`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

export const confirmNewAddressEmail = (name: string, url: string): Email => ({
  subject: say`Confirm your new e-mail address`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You asked to sign in to Breakwater with this address from now on. Please confirm that it is yours; the link works for 30 minutes. Your address until now has to confirm it too.`,
  ],
  action: { label: say`Confirm this address`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

/** To the owner of an address that somebody else requested; the one who requested it learns nothing. */
export const addressWantedEmail = (name: string): Email => ({
  subject: say`Someone asked to use your e-mail address`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Someone asked to sign in to another account with this address. It is yours already, so nothing has changed. Was it you? Then sign in with it, or use another address there.`,
  ],
  footer: ABOUT_YOUR_ACCOUNT,
})

export const addressChangedEmail = (name: string, from: string, to: string): Email => ({
  subject: say`Your e-mail address has changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`From now on you sign in as ${to}, and our letters go there. Until now it was ${from}.`, NOT_YOU],
  footer: say`You get this because it is about the safety of your account. It cannot be switched off.`,
})
