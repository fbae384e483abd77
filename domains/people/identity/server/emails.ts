import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'

const ABOUT_YOUR_ACCOUNT = say`You’re receiving this email because someone used this email address with Breakwater. If it wasn’t you, do nothing. Any link in this email will expire.`

export const resetEmail = (name: string, url: string): Email => ({
  subject: say`Choose a new password`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`Someone asked to reset the password for your Breakwater account. The link works once, for 30 minutes.`],
  action: { label: say`Choose a new password`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

export const verificationEmail = (name: string, url: string): Email => ({
  subject: say`Confirm your email address`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`Please confirm that this email address is yours, so that emails about your membership and your claims reach you.`],
  action: { label: say`Confirm email address`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

const NOT_YOU = say`If this wasn’t you, choose a new password right away (“Forgot your password?” on the sign-in page) and contact us.`

/** The owner of an account is told of every change in how it is opened. */
export const securityEmail = (name: string, what: Translated): Email => ({
  subject: say`Security alert for your Breakwater account`,
  greeting: say`Hello ${name},`,
  paragraphs: [what, NOT_YOU],
  footer: say`You’re receiving this email because it’s about the security of your account. You can’t turn it off.`,
})

export const confirmOldAddressEmail = (name: string, to: string, url: string): Email => ({
  subject: say`Confirm the change to your email address`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Someone signed in to your account asked that you sign in as ${to} from now on. The change takes effect once both addresses have confirmed it. The link works for 30 minutes and also lets you stop the change.`,
    NOT_YOU,
  ],
  action: { label: say`Review change`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

export const confirmNewAddressEmail = (name: string, url: string): Email => ({
  subject: say`Confirm your new email address`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You asked to sign in to Breakwater with this address from now on. Please confirm that it’s yours. The link works for 30 minutes. Your current address has to confirm the change, too.`,
  ],
  action: { label: say`Confirm email address`, url },
  footer: ABOUT_YOUR_ACCOUNT,
})

/** To the owner of an address that somebody else requested; the one who requested it learns nothing. */
export const addressWantedEmail = (name: string): Email => ({
  subject: say`Someone asked to use your email address`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Someone asked to sign in to another account with this address. It’s already yours, so nothing has changed. Was it you? Then sign in with it, or use a different address for the other account.`,
  ],
  footer: ABOUT_YOUR_ACCOUNT,
})

export const addressChangedEmail = (name: string, from: string, to: string): Email => ({
  subject: say`Your email address has changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`From now on, you sign in as ${to}, and our emails go there. Your previous address was ${from}.`, NOT_YOU],
  footer: say`You’re receiving this email because it’s about the security of your account. You can’t turn it off.`,
})
