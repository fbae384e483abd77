import type { Actor } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import type { Role } from '#access/roles.ts'
import type { Verb } from '#access/verbs.ts'
import type { Both } from '#domains/insight/answers/rules/answer.ts'
import type { HowToPageId } from '#domains/insight/work-questions/rules/patterns.data.ts'

export type Page = {
  to: string | Partial<Record<Role, string>>
  verb?: Verb
  label: Both
  says: Both
  /** What the page says of the asker. */
  fact?: (actor: Actor) => { label: Both; value: string | null }
}

export const agencies = (path: string): Partial<Record<Role, string>> => ({ agent: path, 'agent-admin': path })
export const sales = (path: string): Partial<Record<Role, string>> => ({ 'sales-agent': path, 'sales-admin': path })

/** Where something is done, step by step. No pattern asks for these: they are found by their example questions (`insight/example-questions`). */
export const HOW_TO_PAGES: Readonly<Record<HowToPageId, Page>> = {
  member_vehicles: {
    to: agencies(pathTo('/agent-center/all-members')),
    label: ['All members', 'Todos los miembros'],
    says: [
      'Members add and remove cars themselves, on their Benefits page. Our support team can do it for them, too.',
      'Los miembros agregan y quitan autos en su página de beneficios. Nuestro equipo de soporte también puede hacerlo por ellos.',
    ],
  },
  agency_numbers: {
    to: { 'agent-admin': pathTo('/agent-center/agency') },
    label: ['My agency', 'Mi agencia'],
    says: [
      'Your agency’s page has its production, retention, loss ratio, and tier, and what ten more members or another tier would bring.',
      'La página de su agencia tiene su producción, retención, siniestralidad y nivel, y lo que darían diez miembros más u otro nivel.',
    ],
  },
  team_training: {
    to: { 'agent-admin': pathTo('/agent-center/training'), 'sales-admin': pathTo('/account-center/training') },
    label: ['Training', 'Capacitación'],
    says: [
      'Who on your team still has required lessons is on this page, under Your team. You can remind them there.',
      'Quién de su equipo tiene lecciones obligatorias pendientes está en esta página, en Su equipo. Ahí puede recordárselo.',
    ],
  },
  statement_days: {
    to: {
      'agent-admin': `${pathTo('/agent-center/reporting')}?report=statements`,
      ...sales(`${pathTo('/sales-center/reporting')}?report=statements`),
    },
    verb: 'statements.read',
    label: ['Statements', 'Estados de cuenta'],
    says: [
      'A month closes early in the next one. Its statement is on this page from then on, and says when it is paid.',
      'Un mes se cierra a principios del siguiente. Desde entonces su estado de cuenta está en esta página y dice cuándo se paga.',
    ],
  },
  merge_leads: {
    to: sales(pathTo('/sales-center/board')),
    label: ['Board', 'Tablero'],
    says: [
      'Open the lead that is a duplicate on the board, choose Merge, and name the lead that stays. A merge can’t be undone.',
      'Abra en el tablero el prospecto duplicado, elija fusionar y diga cuál se queda. Una fusión no se puede deshacer.',
    ],
  },
  convert_lead: {
    to: sales(pathTo('/sales-center/board')),
    label: ['Board', 'Tablero'],
    says: [
      'Open the lead on the board once it is in onboarding. Compliance verifies its documents; then a sales admin converts it to an agency there.',
      'Abra el prospecto en el tablero cuando esté en incorporación. Cumplimiento verifica sus documentos; después un administrador de ventas lo convierte en agencia ahí.',
    ],
  },
  lead_sources: {
    to: sales(`${pathTo('/sales-center/reporting')}?report=funnel`),
    label: ['Funnel', 'Embudo'],
    says: [
      'How many leads each source brought, and how many of them became agencies, is on this page, under Sources.',
      'Cuántos prospectos trajo cada fuente, y cuántos se convirtieron en agencias, está en esta página, en Fuentes.',
    ],
  },
  lead_times: {
    to: sales(`${pathTo('/sales-center/reporting')}?report=funnel`),
    label: ['Funnel', 'Embudo'],
    says: [
      'How long leads wait for the first touch, stay in each stage, and take to be won is on this page.',
      'Cuánto esperan los prospectos el primer contacto, cuánto están en cada etapa y cuánto tardan en ganarse está en esta página.',
    ],
  },
  team_earnings: {
    to: { 'sales-admin': `${pathTo('/sales-center/reporting')}?report=team-earnings` },
    label: ['Team earnings', 'Ganancias del equipo'],
    says: ['What your team earned is on this page, by month.', 'Lo que ganó su equipo está en esta página, por mes.'],
  },
  merge_members: {
    to: pathTo('/account-center/all-members'),
    verb: 'members.merge',
    label: ['All members', 'Todos los miembros'],
    says: [
      'Open one of the two members. Possible duplicates are on their page; Compare and merge shows both before anything changes.',
      'Abra a uno de los dos miembros. Los posibles duplicados están en su página; Comparar y fusionar muestra a ambos antes de cambiar nada.',
    ],
  },
  view_as: {
    to: pathTo('/account-center/all-members'),
    verb: 'accounts.view_as',
    label: ['All members', 'Todos los miembros'],
    says: [
      'View as is in the list of members and on a person’s page. You give a reason, nothing can be changed, and the person sees that you looked.',
      'Ver como está en la lista de miembros y en la página de una persona. Usted da un motivo, no se puede cambiar nada y la persona ve que usted miró.',
    ],
  },
  refund_payment: {
    to: `${pathTo('/account-center/stripe-reporting')}?tab=payments`,
    verb: 'payments.refund',
    label: ['Payments', 'Pagos'],
    says: [
      'Find the payment on this page and choose Refund. It says what is refunded before anything is sent.',
      'Busque el pago en esta página y elija Reembolsar. Dice cuánto se reembolsa antes de enviar nada.',
    ],
  },
  announcements: {
    to: pathTo('/account-center/system'),
    verb: 'announcements.publish',
    label: ['System', 'Sistema'],
    says: [
      'A banner for everyone, or for a role, is published on the system page.',
      'Un aviso para todos, o para un rol, se publica en la página del sistema.',
    ],
  },
}
