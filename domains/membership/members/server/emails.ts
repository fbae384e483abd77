import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export const welcomeEmail = ({ name, from, url }: { name: string; from: string; url: string }): Email => ({
  subject: say`Your way into your Breakwater account`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} has prepared an account for you at Breakwater. Choose a password to see your membership, your card and your claims.`,
    say`The link works for 14 days. If it ends, ask for another.`,
  ],
  action: { label: say`Choose a password`, url },
  footer: say`You get this because a Breakwater membership was prepared for you. If you do not know of it, do nothing and nothing happens.`,
})
