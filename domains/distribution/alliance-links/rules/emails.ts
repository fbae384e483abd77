import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

/** Days for which a link works. */
export const LINK_DAYS = 30

type About = { name: string; allianceName: string; url: string }

export const allianceLinkEmail = ({ name, allianceName, url }: About): Email => ({
  subject: say`The figures of ${allianceName}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The link takes you to the agencies, members and overrides of ${allianceName} by month, and to its statements.`,
    say`It works for ${LINK_DAYS} days. After that, ask for a new one on the same page.`,
  ],
  action: { label: say`See the figures`, url },
  footer: say`You get this as the contact of ${allianceName}. Whoever has the link sees its figures: keep it to yourself.`,
})
