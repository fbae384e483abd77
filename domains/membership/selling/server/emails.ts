import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, type Translated, say } from '#domains/records/translations/rules/translation.ts'

type Prepared = { name: string; seller: string; planName: string; sentence: string; url: string }

/** The signing link as a text, for customers who asked for it. */
export const signingText = ({ seller, url }: Pick<Prepared, 'seller' | 'url'>): Translated =>
  say`Breakwater: ${seller} prepared your membership. Read it, sign, and pay here: ${url} Reply STOP to opt out.`

export const signingEmail = ({ name, seller, planName, sentence, url }: Prepared): Email => ({
  subject: say`Your Breakwater membership is ready to sign`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${seller} prepared a membership for you. Read the terms, sign with your own name, and pay. No one else can do that for you.`,
    say`The link is only for you and works for 30 days.`,
  ],
  facts: [
    [say`Plan`, planName],
    [say`Price`, phrase(sentence)],
  ],
  action: { label: say`Read and sign`, url },
  footer: say`You’re receiving this email because you asked for a Breakwater membership. If you didn’t, do nothing and nothing will happen.`,
})
