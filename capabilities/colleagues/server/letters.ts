import type { Role } from '#access/roles.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { say, type Sentence } from '#capabilities/messages/rules/said.ts'

type Inviting = { name: string; role: Role; from: string; agencyName: string | null; url: string }

export const invitationLetter = ({ name, role, from, agencyName, url }: Inviting): Letter => ({
  subject: agencyName ? say`${agencyName} invites you to Breakwater` : say`Your invitation to Breakwater`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    agencyName ? say`${from} invites you to Breakwater ${AS[role]} of ${agencyName}.` : say`${from} invites you to Breakwater ${AS[role]}.`,
    say`Choose a password to begin. The link works for 14 days; if it ends, ask whoever invited you for another.`,
  ],
  action: { label: say`Accept the invitation`, url },
  footer: say`You get this because someone entered this address. If it was not meant for you, do nothing and nothing happens.`,
})

const AS: Readonly<Record<Role, Sentence>> = {
  staff: say`as a colleague`,
  'agent-admin': say`to run the account`,
  agent: say`as an agent`,
  member: say`as a member`,
  'sales-admin': say`to lead our recruiters`,
  'sales-agent': say`as a recruiter`,
}
