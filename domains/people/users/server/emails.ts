import type { Role } from '#access/roles.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

type Inviting = { name: string; role: Role; from: string; agencyName: string | null; url: string }

export const invitationEmail = ({ name, role, from, agencyName, url }: Inviting): Email => ({
  subject: agencyName ? say`${agencyName} invites you to Breakwater` : say`Your invitation to Breakwater`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    agencyName ? say`${from} invites you to Breakwater ${AS[role]} of ${agencyName}.` : say`${from} invites you to Breakwater ${AS[role]}.`,
    say`Choose a password to begin. The link works for 14 days; if it ends, ask whoever invited you for another.`,
  ],
  action: { label: say`Accept the invitation`, url },
  footer: say`You get this because someone entered this address. If it was not meant for you, do nothing and nothing happens.`,
})

type Added = { name: string; from: string; admin: string; email: string; agencyName: string; url: string }

/** To the agency's admins: staff added another admin. */
export const adminAddedEmail = ({ name, from, admin, email, agencyName, url }: Added): Email => ({
  subject: say`Another admin for ${agencyName}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} of Breakwater invited ${admin} (${email}) to run the account of ${agencyName} with you.`,
    say`If you did not expect this, suspend them on the agents page and write to us at once.`,
  ],
  action: { label: say`See your agents`, url },
  footer: say`You get this because you run the account of ${agencyName}.`,
})

const AS: Readonly<Record<Role, Sentence>> = {
  staff: say`as a colleague`,
  'agent-admin': say`to run the account`,
  agent: say`as an agent`,
  member: say`as a member`,
  'sales-admin': say`to lead our recruiters`,
  'sales-agent': say`as a recruiter`,
}
