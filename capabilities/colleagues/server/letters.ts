import type { Role } from '#access/roles.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'

type Inviting = { name: string; role: Role; from: string; agencyName: string | null; url: string }

export const invitationLetter = ({ name, role, from, agencyName, url }: Inviting): Letter => ({
  subject: agencyName ? `${agencyName} invites you to Breakwater` : 'Your invitation to Breakwater',
  greeting: `Hello ${name},`,
  paragraphs: [
    `${from} invites you to Breakwater ${AS[role]}${agencyName ? ` of ${agencyName}` : ''}.`,
    'Choose a password to begin. The link works for 14 days; if it ends, ask whoever invited you for another.',
  ],
  action: { label: 'Accept the invitation', url },
  footer: 'You get this because someone entered this address. If it was not meant for you, do nothing and nothing happens.',
})

const AS: Readonly<Record<Role, string>> = {
  staff: 'as a colleague',
  'agent-admin': 'to run the account',
  agent: 'as an agent',
  member: 'as a member',
  'sales-admin': 'to lead our recruiters',
  'sales-agent': 'as a recruiter',
}
