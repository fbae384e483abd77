import type { Position } from '#access/positions.ts'
import type { Role } from '#access/roles.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'

type Inviting = { name: string; role: Role; position?: Position | undefined; from: string; agencyName: string | null; url: string }

export const invitationEmail = ({ name, role, position, from, agencyName, url }: Inviting): Email => ({
  subject: agencyName ? say`${agencyName} invited you to Breakwater` : say`Your invitation to Breakwater`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    agencyName
      ? say`${from} invited you to Breakwater ${asWhat(role, position)} of ${agencyName}.`
      : say`${from} invited you to Breakwater ${AS[role]}.`,
    say`Choose a password to get started. The link works for 14 days. If it expires, ask the person who invited you for a new one.`,
  ],
  action: { label: say`Accept invitation`, url },
  footer: say`You’re receiving this email because someone entered this email address. If it wasn’t meant for you, do nothing and nothing will happen.`,
})

type Added = { name: string; from: string; admin: string; email: string; agencyName: string; url: string }

/** To the agency's admins: staff added another admin. */
export const adminAddedEmail = ({ name, from, admin, email, agencyName, url }: Added): Email => ({
  subject: say`New admin for ${agencyName}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} from Breakwater invited ${admin} (${email}) to manage the account of ${agencyName} with you.`,
    say`If you didn’t expect this, suspend them on the Agents page and contact us right away.`,
  ],
  action: { label: say`View your agents`, url },
  footer: say`You’re receiving this email because you manage the account of ${agencyName}.`,
})

type Changed = { name: string; from: string; agencyName: string; position: Position; url: string }

/** To whoever is something else in their agency now. */
export const positionEmail = ({ name, from, agencyName, position, url }: Changed): Email => ({
  subject: say`Your role at ${agencyName} has changed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${from} changed your role at ${agencyName}. Your new role: ${POSITION[position].name}.`,
    POSITION[position].says,
    say`If you didn’t expect this, ask the person who runs your agency.`,
  ],
  action: { label: say`Go to Breakwater`, url },
  footer: say`You’re receiving this email because you have an account with ${agencyName}.`,
})

const POSITION: Readonly<Record<Position, { name: Sentence; says: Sentence }>> = {
  principal: { name: say`Principal`, says: say`You run the agency and decide who else runs it. Sign in again to get started.` },
  admin: {
    name: say`Admin`,
    says: say`You run the agency: its people, members, commissions, and statements. Sign in again if you were signed out.`,
  },
  agent: { name: say`Agent`, says: say`You can sell, see the members you sold to or serve, and see your own commission.` },
  service: {
    name: say`Service`,
    says: say`You can sell and serve all of the agency’s members. What you sell earns commission for the agency, and none of it goes to you.`,
  },
  read_only: { name: say`Read-only`, says: say`You can see all of the agency’s members, but you can’t change anything.` },
}

const asWhat = (role: Role, position: Position | undefined): Sentence => {
  if (position === 'service') return say`as a service representative`
  return position === 'read_only' ? say`as a read-only user` : AS[role]
}

const AS: Readonly<Record<Role, Sentence>> = {
  staff: say`as a team member`,
  'agent-admin': say`to manage the account`,
  agent: say`as an agent`,
  member: say`as a member`,
  'sales-admin': say`to lead our recruiters`,
  'sales-agent': say`as a recruiter`,
}
