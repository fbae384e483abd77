import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { answer, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, words } from '#domains/insight/answers/server/reader.ts'
import { agencies, HOW_TO_PAGES, type Page, sales } from '#domains/insight/work-questions/server/how-to-pages.ts'
import type { PageId } from '#domains/insight/work-questions/rules/patterns.data.ts'

const PAGES: Readonly<Record<PageId, Page>> = {
  ...HOW_TO_PAGES,
  history: {
    to: pathTo('/account-center/history'),
    verb: 'history.read',
    label: ['History', 'Historial'],
    says: [
      'The history says who changed what, when, and why. It can be filtered by day, person, and record.',
      'El historial dice quién cambió qué, cuándo y por qué. Se filtra por día, persona y registro.',
    ],
  },
  ledger: {
    to: pathTo('/account-center/ledger'),
    verb: 'ledger.read',
    label: ['Ledger', 'Libro mayor'],
    says: ['The ledger has every entry by account and by month.', 'El libro mayor tiene cada asiento por cuenta y por mes.'],
  },
  messages: {
    to: pathTo('/account-center/messages'),
    verb: 'messages.read',
    label: ['Messages', 'Mensajes'],
    says: [
      'This page has every email, text, and letter with its state.',
      'Esta página tiene cada correo, mensaje de texto y carta con su estado.',
    ],
  },
  templates: {
    to: { staff: pathTo('/account-center/email-templates'), ...sales(pathTo('/sales-center/email-templates')) },
    verb: 'leads.read',
    label: ['Email Templates', 'Plantillas de correo'],
    says: ['The templates of emails to leads are on this page.', 'Las plantillas de correos a prospectos están en esta página.'],
  },
  sequences: {
    to: { staff: pathTo('/account-center/sequences'), ...sales(pathTo('/sales-center/sequences')) },
    verb: 'leads.read',
    label: ['Email Sequences', 'Secuencias de correo'],
    says: [
      'The sequences of emails, calls, and texts to leads are on this page.',
      'Las secuencias de correos, llamadas y mensajes a prospectos están en esta página.',
    ],
  },
  access_review: {
    to: pathTo('/account-center/access-review'),
    verb: 'access.review',
    label: ['Access Review', 'Revisión de accesos'],
    says: [
      'Each quarter, this page asks who still needs their access.',
      'Cada trimestre, esta página pregunta quién todavía necesita su acceso.',
    ],
  },
  people: {
    to: pathTo('/account-center/people'),
    verb: 'staff.list',
    label: ['People', 'Personas'],
    says: [
      'Staff are on this page, with what each may do and who is away.',
      'El personal está en esta página, con lo que cada quien puede hacer y quién está ausente.',
    ],
  },
  rules_and_figures: {
    to: pathTo('/account-center/rules-and-figures'),
    label: ['Rules and Figures', 'Reglas y cifras'],
    says: [
      'The company’s figures in force are on this page. A change is published by two people.',
      'Las cifras vigentes de la empresa están en esta página. Un cambio lo publican dos personas.',
    ],
  },
  terms: {
    to: pathTo('/account-center/terms'),
    label: ['Membership Terms', 'Términos de la membresía'],
    says: ['Each version of the membership terms is on this page.', 'Cada versión de los términos de la membresía está en esta página.'],
  },
  imports: {
    to: pathTo('/account-center/imports'),
    verb: 'imports.run',
    label: ['Import a Book', 'Importar una cartera'],
    says: ['An existing book is brought in from files on this page.', 'En esta página se importa una cartera existente desde archivos.'],
  },
  api_tokens: {
    to: {
      staff: pathTo('/account-center/api-tokens'),
      ...agencies(pathTo('/agent-center/api-tokens')),
      ...sales(pathTo('/sales-center/api-tokens')),
    },
    verb: 'api_tokens.own',
    label: ['API Tokens', 'Tokens de API'],
    says: ['API tokens are created and revoked on this page.', 'Los tokens de API se crean y se revocan en esta página.'],
  },
  system: {
    to: pathTo('/account-center/system'),
    verb: 'system.read',
    label: ['System', 'Sistema'],
    says: [
      'This page says how jobs, emails, and backups run.',
      'Esta página dice cómo van las tareas, los correos y las copias de seguridad.',
    ],
  },
  contests: {
    to: { staff: pathTo('/account-center/contests'), ...agencies(pathTo('/agent-center/contests')) },
    verb: 'contests.read',
    label: ['Contests', 'Concursos'],
    says: ['Contests and their standings are on this page.', 'Los concursos y sus posiciones están en esta página.'],
  },
  compliance: {
    to: { staff: pathTo('/account-center/compliance'), 'agent-admin': pathTo('/agent-center/compliance') },
    verb: 'compliance.read',
    label: ['Compliance', 'Cumplimiento'],
    says: ['Every document that expires or is missing is on this page.', 'Cada documento que vence o falta está en esta página.'],
  },
  reports: {
    to: `${pathTo('/account-center/reporting')}?report=metrics`,
    verb: 'reports.read',
    label: ['All metrics', 'Todas las métricas'],
    says: [
      'Every figure that you may read is on this page; each opens the list that it counts.',
      'Cada cifra que usted puede leer está en esta página; cada una abre la lista que cuenta.',
    ],
  },
  help_articles: {
    to: pathTo('/account-center/help-articles'),
    label: ['Help Articles', 'Artículos de ayuda'],
    says: [
      'The help articles that the FAQ and I use are on this page.',
      'Los artículos de ayuda que usan las preguntas frecuentes y yo están en esta página.',
    ],
  },
  lessons: {
    to: pathTo('/account-center/lessons'),
    verb: 'training.edit',
    label: ['Edit Lessons', 'Editar lecciones'],
    says: ['Lessons are edited on this page.', 'Las lecciones se editan en esta página.'],
  },
  lead_assignment: {
    to: { staff: pathTo('/account-center/lead-assignment'), 'sales-admin': pathTo('/sales-center/lead-assignment') },
    verb: 'leads.set_assignment',
    label: ['Lead Assignment', 'Asignación de prospectos'],
    says: [
      'Territories, weights, and caps of recruiters are set on this page.',
      'En esta página se fijan territorios, pesos y topes de los reclutadores.',
    ],
  },
  webhooks: {
    to: { staff: pathTo('/account-center/webhooks'), 'agent-admin': pathTo('/agent-center/webhooks') },
    verb: 'webhook_endpoints.manage',
    label: ['Webhooks', 'Webhooks'],
    says: [
      'Events that are sent to other programs are set up on this page.',
      'En esta página se configuran los eventos que se envían a otros programas.',
    ],
  },
  reset_password: {
    to: pathTo('/reset-password'),
    label: ['Reset password', 'Restablecer contraseña'],
    says: [
      'Everyone sets their own password, by an email link from this page. Nobody can set it for someone else.',
      'Cada quien fija su propia contraseña con un enlace que recibe por correo desde esta página. Nadie puede fijarla por otra persona.',
    ],
  },
  unlock: {
    to: pathTo('/account-center/all-members'),
    verb: 'accounts.unlock',
    label: ['All members', 'Todos los miembros'],
    says: [
      'You unlock an account on the page of the person whose it is.',
      'Una cuenta se desbloquea en la página de la persona a quien pertenece.',
    ],
  },
  agency_code: {
    to: { 'agent-admin': pathTo('/agent-center/agency'), agent: pathTo('/agent-center/edit-profile') },
    label: ['My agency', 'Mi agencia'],
    says: ['This is the code of your agency.', 'Este es el código de su agencia.'],
    fact: ({ masterCode }) => ({ label: ['Master code', 'Código maestro'], value: masterCode }),
  },
  agency_bank: {
    to: { 'agent-admin': `${pathTo('/agent-center/reporting')}?report=statements` },
    verb: 'statements.read',
    label: ['Statements', 'Estados de cuenta'],
    says: [
      'The bank account to which your commissions are paid is on this page, above your statements.',
      'La cuenta bancaria en la que se pagan sus comisiones está en esta página, arriba de sus estados de cuenta.',
    ],
  },
  agency_logo: {
    to: { 'agent-admin': pathTo('/agent-center/agency') },
    label: ['My agency', 'Mi agencia'],
    says: [
      'You upload your logo on your agency’s page. It is shown once our staff have approved it.',
      'El logotipo se sube en la página de su agencia. Se muestra en cuanto nuestro personal lo aprueba.',
    ],
  },
  agents_access: {
    to: { 'agent-admin': pathTo('/agent-center/all-agents') },
    verb: 'agents.list',
    label: ['All agents', 'Todos los agentes'],
    says: [
      'Open the agent on this page and suspend them. You choose who gets their members, and they are signed out everywhere.',
      'Abra al agente en esta página y suspéndalo. Usted elige quién recibe a sus miembros, y se cierra su sesión en todas partes.',
    ],
  },
  staff_access: {
    to: pathTo('/account-center/people'),
    verb: 'staff.list',
    label: ['People', 'Personas'],
    says: [
      'Open the person on this page and suspend them. They are signed out everywhere.',
      'Abra a la persona en esta página y suspéndala. Se cierra su sesión en todas partes.',
    ],
  },
  statement_wrong: {
    to: {
      'agent-admin': `${pathTo('/agent-center/reporting')}?report=statements`,
      ...sales(`${pathTo('/sales-center/reporting')}?report=statements`),
    },
    verb: 'statements.read',
    label: ['Statements', 'Estados de cuenta'],
    says: [
      'Open the statement on this page and dispute the lines that are wrong. Its last day for that is on it.',
      'Abra el estado de cuenta en esta página y dispute las líneas que estén mal. Ahí figura el último día para hacerlo.',
    ],
  },
  move_lead: {
    to: sales(pathTo('/sales-center/board')),
    label: ['Board', 'Tablero'],
    says: [
      'Drag the lead to its next stage on the board, or open it and choose where it goes. It says what is missing for that stage.',
      'Arrastre el prospecto a la siguiente etapa en el tablero, o ábralo y elija a dónde pasa. Ahí dice qué falta para esa etapa.',
    ],
  },
  reassign_lead: {
    to: { 'sales-admin': pathTo('/sales-center/board') },
    label: ['Board', 'Tablero'],
    says: ['Open the lead on the board and choose another owner.', 'Abra el prospecto en el tablero y elija a otro responsable.'],
  },
  targets: {
    to: sales(`${pathTo('/sales-center/reporting')}?report=targets`),
    label: ['Targets and ranking', 'Metas y clasificación'],
    says: [
      'The targets of each month are on this page. Sales admins set them.',
      'Las metas de cada mes están en esta página. Las fijan los administradores de ventas.',
    ],
  },
  lost_reasons: {
    to: sales(`${pathTo('/sales-center/reporting')}?report=funnel`),
    label: ['Funnel', 'Embudo'],
    says: [
      'Why leads were lost, and how many for each reason, is on this page; each number opens its leads.',
      'Por qué se perdieron prospectos, y cuántos por cada motivo, está en esta página; cada número abre sus prospectos.',
    ],
  },
  conversion: {
    to: sales(`${pathTo('/sales-center/reporting')}?report=funnel`),
    label: ['Funnel', 'Embudo'],
    says: [
      'How many leads go from each stage to the next is on this page.',
      'Cuántos prospectos pasan de cada etapa a la siguiente está en esta página.',
    ],
  },
  record_complaint: {
    to: pathTo('/account-center/complaints/new'),
    verb: 'complaints.work',
    label: ['Record complaint', 'Registrar queja'],
    says: [
      'A complaint that came by letter, call, or regulator is recorded on this page.',
      'En esta página se registra una queja que llegó por carta, llamada o regulador.',
    ],
  },
}

/** Where something is looked up or done. */
export function pageAnswer(asking: Asking, of: PageId): FactsAnswer | null {
  const { actor, inWords } = asking
  const { to, verb, label, says, fact } = PAGES[of]
  const path = typeof to === 'string' ? to : to[actor.role]
  if (!path) return null
  if (verb && !may(actor, verb)) return answer(inWords(NOT_YOUR_ROLE))
  const links = [{ to: path, label: words(asking, label) }]
  const said = fact?.(actor)
  const facts = said?.value ? [{ label: words(asking, said.label), value: said.value, to: path }] : []
  return answer(words(asking, says), { facts, links })
}
