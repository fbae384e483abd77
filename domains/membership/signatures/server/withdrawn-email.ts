import type { Contact } from '#domains/membership/signatures/server/whom-to-ask.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type Withdrawn = { name: string; seller: string; ask: Contact; url: string }

/** To the customer whose signing link has ended (docs/rules.md §3, M19). The seller's reason is not theirs to read. */
export const withdrawnEmail = ({ name, seller, ask, url }: Withdrawn): Email => ({
  subject: say`The membership prepared for you was withdrawn`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The membership that ${seller} prepared for you was withdrawn before it was paid. Its link no longer works, and you have no coverage from it.`,
    say`Nothing is charged. If you paid in the meantime, you get all of it back.`,
    say`If you didn’t expect this, ask ${ask.name ?? ask.agencyName}. You can also join on your own at any time.`,
  ],
  facts: [
    ...(ask.name ? [[say`Agency`, ask.agencyName] as const] : []),
    ...(ask.phone ? [[say`Phone`, ask.phone] as const] : []),
    ...(ask.email ? [[say`Email`, ask.email] as const] : []),
  ].map(([label, value]) => [label, value]),
  action: { label: say`Join on your own`, url },
  footer: say`You’re receiving this email because a Breakwater membership was prepared for you.`,
})
