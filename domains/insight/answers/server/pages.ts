import type { Role } from '#access/roles.ts'
import { pathTo } from '#access/path-to.ts'
import { answer, type Both, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, words } from '#domains/insight/answers/server/reader.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'

type Page = { to: string | Partial<Record<Role, string>>; label: Both; says: Both }

/** Where something is done. The page itself says what its reader may do there. */
const page =
  ({ to, label, says }: Page) =>
  (asking: Asking): FactsAnswer | null => {
    const path = typeof to === 'string' ? to : to[asking.actor.role]
    return path ? answer(words(asking, says), { links: [{ to: path, label: words(asking, label) }] }) : null
  }

export const profile = page({
  to: pathTo('/member-center/edit-profile'),
  label: ['My profile', 'Mi perfil'],
  says: [
    'You change your contact details, address, and language on your profile.',
    'En su perfil cambia sus datos de contacto, su dirección y su idioma.',
  ],
})
export const addLead = page({
  to: pathTo('/sales-center/board'),
  label: ['Board', 'Tablero'],
  says: ['You add a lead, or import a list of them, on the board.', 'En el tablero agrega un prospecto o importa una lista.'],
})
export const addAgent = page({
  to: { 'agent-admin': pathTo('/agent-center/add-agent'), 'sales-admin': pathTo('/sales-center/add-agent') },
  label: ['Invite an agent', 'Invitar a un agente'],
  says: [
    'You invite an agent on this page. They get a link by email to set up their account.',
    'En esta página invita a un agente. Recibe por correo un enlace para activar su cuenta.',
  ],
})
export const promotions = page({
  to: pathTo('/account-center/promotion-codes'),
  label: ['Promotion Codes', 'Códigos promocionales'],
  says: [
    'This page lists the promotion codes with their uses. Super users and finance create and change them there.',
    'Esta página tiene los códigos promocionales con sus usos. Ahí los crean y cambian superusuarios y finanzas.',
  ],
})
export const alliances = page({
  to: pathTo('/account-center/alliance-groups'),
  label: ['Alliance Groups', 'Grupos de alianza'],
  says: [
    'This page lists the alliance groups. Super users and finance create and change them there.',
    'Esta página tiene los grupos de alianza. Ahí los crean y cambian superusuarios y finanzas.',
  ],
})
export const addStaff = page({
  to: pathTo('/account-center/add-staff-member'),
  label: ['Add Staff Member', 'Agregar personal'],
  says: ['Super users invite staff on this page.', 'Los superusuarios invitan al personal en esta página.'],
})
export const agenciesWaiting = page({
  to: pathTo('/account-center/agencies'),
  label: ['Agencies', 'Agencias'],
  says: [
    'The agencies page lists agencies with their status, and the requests that wait.',
    'La página de agencias tiene las agencias con su estado y las solicitudes que esperan.',
  ],
})

/** The member's agent; who joined directly has our support. */
export async function myAgent({ say, read }: Asking): Promise<FactsAnswer> {
  const { agent } = await read(coverageContract.current, {})
  const home = { to: pathTo('/member-center'), label: say('My dashboard', 'Mi página de inicio') }
  if (!agent)
    return answer(
      say(
        'You joined directly, without an agent. Our team helps you.',
        'Usted se inscribió directamente, sin agente. Le ayuda nuestro equipo.',
      ),
      {
        links: [{ to: pathTo('/contact'), label: say('Contact us', 'Contáctenos') }],
      },
    )
  const lines: (readonly [string, string | null])[] = [
    [say('Agent', 'Agente'), agent.name],
    [say('Agency', 'Agencia'), agent.agencyName],
    [say('Phone', 'Teléfono'), agent.phone],
    [say('Email', 'Correo'), agent.email],
  ]
  return answer(say('This is who looks after your membership.', 'Esta es la persona que atiende su membresía.'), {
    facts: lines.flatMap(([label, value]) => (value ? [{ label, value, to: null }] : [])),
    links: [home],
  })
}
