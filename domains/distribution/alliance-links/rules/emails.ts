import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

/** Days for which a link works. */
export const LINK_DAYS = 30

type About = { name: string; allianceName: string; url: string }

export const allianceLinkEmail = ({ name, allianceName, url }: About): Email => ({
  subject: say`Your report link for ${allianceName}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Use this link to see the agencies, members, and overrides of ${allianceName} by month, and its statements.`,
    say`The link works for ${LINK_DAYS} days. After that, you can request a new one on the same page.`,
  ],
  action: { label: say`View report`, url },
  footer: say`You’re receiving this email as the contact for ${allianceName}. Anyone with this link can see its report, so please don’t share it.`,
})
