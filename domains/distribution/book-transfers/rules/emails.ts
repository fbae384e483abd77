import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Day } from '#platform/days.ts'

type Moving = { name: string; fromAgency: string; toAgency: string; onDay: Day; url: string }

/** To each member, two weeks before another agency serves them: what stays, and how to object. */
export const bookMovesEmail = ({ name, fromAgency, toAgency, onDay, url }: Moving): Email => ({
  subject: say`Another agency will look after your membership`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`From ${{ day: onDay }} on ${toAgency} looks after your membership, in place of ${fromAgency}.`,
    say`Your coverage, your price and your claims stay the same. You do not need to do anything.`,
    say`If you do not want this, tell us before that day, and your membership stays where it is.`,
  ],
  action: { label: say`Contact us`, url },
  footer: MEMBERSHIP_FOOTER,
})

type Left = { name: string; agencyName: string; agent: string; members: number; url: string }

/** To the admins of an agency: an agent was suspended, and nobody took over the members. */
export const nobodyServesEmail = ({ name, agencyName, agent, members, url }: Left): Email => ({
  subject: say`${agencyName}: members of ${agent} have no agent`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agent} was suspended, and nobody took over: members without an agent now: ${String(members)}.`,
    say`They stay covered. Choose who looks after them: the page of your agency lists them.`,
  ],
  action: { label: say`See the agency`, url },
  footer: say`You get this because you run the account of ${agencyName}.`,
})
