import type { Letter } from '#capabilities/messages/rules/letter.ts'

const ABOUT_YOUR_ACCOUNT = 'You get this because someone used this address with Breakwater. If it was not you, do nothing: the link ends by itself.'

export const resetLetter = (name: string, url: string): Letter => ({
  subject: 'Choose a new password',
  greeting: `Hello ${name},`,
  paragraphs: ['Someone asked to reset the password of your Breakwater account. The link works once, for 30 minutes.'],
  action: { label: 'Choose a new password', url },
  footer: ABOUT_YOUR_ACCOUNT,
})

export const verificationLetter = (name: string, url: string): Letter => ({
  subject: 'Confirm your e-mail address',
  greeting: `Hello ${name},`,
  paragraphs: ['Please confirm that this address is yours, so that letters about your membership and your claims reach you.'],
  action: { label: 'Confirm my address', url },
  footer: ABOUT_YOUR_ACCOUNT,
})
