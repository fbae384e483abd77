import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export const welcomeEmail = ({ name, from, url }: { name: string; from: string; url: string }): Email => ({
  subject: say`Set up your Breakwater account`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} created an account for you at Breakwater. Choose a password to see your membership, your card, and your claims.`,
    say`The link works for 14 days. If it expires, ask for a new one.`,
  ],
  action: { label: say`Choose a password`, url },
  footer: say`You’re receiving this email because a Breakwater membership was prepared for you. If you don’t know anything about it, do nothing and nothing will happen.`,
})
