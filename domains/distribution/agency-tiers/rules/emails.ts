import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Recounted = { name: string; agencyName: string; from: string; to: string; since: Day; activeMembers: number; url: string }

export const tierEmail = ({ name, agencyName, from, to, since, activeMembers, url }: Recounted): Email => ({
  subject: say`${agencyName}: commission tier ${to} starting ${{ day: since }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`On the first of each month, we count your active paid members. At the end of last month, you had ${activeMembers}.`,
    say`Your commission tier was ${from} and is ${to} starting ${{ day: since }}. It applies to new sales. Earlier sales keep their rate until their anniversary.`,
  ],
  action: { label: say`View your tiers`, url },
  footer: say`You’re receiving this email because you manage the account of ${agencyName}.`,
})
