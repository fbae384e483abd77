import { pathTo } from '#access/path-to.ts'
import { may, type Verb } from '#access/verbs.ts'
import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import { answer, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, words } from '#domains/insight/answers/server/reader.ts'
import { countOf } from '#domains/insight/answers/server/staff.ts'
import { dashboardsContract, type WaitingKind } from '#domains/insight/dashboards/contract.ts'

type Both = readonly [english: string, spanish: string]
type Line = { kind: WaitingKind; verb: Verb; label: Both; to: string }

const payouts = (query: string): string => `${pathTo('/account-center/payouts')}?${query}`

/** What the dashboard of staff counts, with the permission of its list and the list itself. */
const LINES = {
  batches_to_approve: {
    kind: 'batches_to_approve',
    verb: 'payouts.list',
    label: ['Bank files to approve', 'Archivos bancarios por aprobar'],
    to: payouts('tab=batches&status=built'),
  },
  batches_to_download: {
    kind: 'batches_to_download',
    verb: 'payouts.list',
    label: ['Bank files to take to the bank', 'Archivos por llevar al banco'],
    to: payouts('tab=batches&status=approved'),
  },
  checks_to_print: {
    kind: 'checks_to_print',
    verb: 'payouts.list',
    label: ['Checks to print', 'Cheques por imprimir'],
    to: payouts('tab=checks&check=to_print'),
  },
  statements_to_approve: {
    kind: 'statements_to_approve',
    verb: 'statements.pay',
    label: ['Commission statements to approve', 'Estados de comisión por aprobar'],
    to: payouts('tab=statements&status=closed'),
  },
  commission_disputes: {
    kind: 'commission_disputes',
    verb: 'statements.pay',
    label: ['Commission disputes to answer', 'Disputas de comisiones por responder'],
    to: payouts('tab=disputes'),
  },
  corrections_to_approve: {
    kind: 'corrections_to_approve',
    verb: 'commissions.adjust',
    label: ['Commission corrections to approve', 'Correcciones de comisión por aprobar'],
    to: payouts('tab=corrections'),
  },
  documents_to_verify: {
    kind: 'documents_to_verify',
    verb: 'onboarding.verify',
    label: ['Documents to verify', 'Documentos por verificar'],
    to: pathTo('/account-center/waiting-papers'),
  },
  agency_requests: {
    kind: 'requests',
    verb: 'agencies.change',
    label: ['Agency requests', 'Solicitudes de agencias'],
    to: pathTo('/account-center/agencies'),
  },
  invitations: {
    kind: 'invitations',
    verb: 'agent_admins.invite',
    label: ['Pending invitations', 'Invitaciones pendientes'],
    to: pathTo('/account-center/all-agents'),
  },
  webhooks_stuck: {
    kind: 'webhooks_stuck',
    verb: 'webhooks.read',
    label: ['Unprocessed payment webhooks', 'Webhooks de pago sin procesar'],
    to: `${pathTo('/account-center/stripe-reporting')}?tab=webhooks`,
  },
  recoveries_owed: {
    kind: 'recoveries_owed',
    verb: 'recoveries.receive',
    label: ['Recoveries still owed to us', 'Recuperaciones que aún nos deben'],
    to: payouts('tab=recoveries'),
  },
  bank_lines: {
    kind: 'bank_lines',
    verb: 'payouts.list',
    label: ['Bank lines that match no payment', 'Movimientos del banco sin pago'],
    to: payouts('tab=returns'),
  },
} as const satisfies Record<string, Line>

/** Asked for by itself it is an intent, which lists the payments. */
const TO_RELEASE: Line = {
  kind: 'payouts_to_release',
  verb: 'payouts.release',
  label: ['Claim payments to release', 'Pagos de reclamos por liberar'],
  to: payouts('tab=release'),
}

export type WaitingList = keyof typeof LINES
export const isWaitingList = (of: string): of is WaitingList => Object.hasOwn(LINES, of)

/** How many wait of one kind, as the dashboard counts them. */
export const waitingList =
  (of: WaitingList) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say, actor, inWords } = asking
    const line = LINES[of]
    if (!may(actor, line.verb)) return answer(inWords(NOT_YOUR_ROLE))
    const { waiting } = await asking.read(dashboardsContract.accountWaiting, {})
    const count = countOf(waiting, line.kind)
    const label = words(asking, line.label)
    return answer(count > 0 ? say('This waits.', 'Esto espera.') : say('None of these waits.', 'No hay nada de esto en espera.'), {
      facts: [{ label, value: String(count), to: line.to }],
      links: [{ to: line.to, label: say('The list', 'La lista') }],
    })
  }

/** All that is for this staff user today: their claims, those due, and what else waits. */
export async function dueToday(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { waiting, claims } = await asking.read(dashboardsContract.accountWaiting, {})
  const queue = (view: string): string => `${pathTo('/account-center/claims')}?view=${view}`
  const facts: Fact[] = claims
    ? [
        { label: say('Claims due today or earlier', 'Reclamos que vencen hoy o antes'), value: String(claims.due), to: queue('due') },
        { label: say('My open claims', 'Mis reclamos abiertos'), value: String(claims.mine), to: queue('mine') },
      ]
    : []
  for (const line of [TO_RELEASE, ...Object.values<Line>(LINES)]) {
    const count = countOf(waiting, line.kind)
    if (count > 0) facts.push({ label: words(asking, line.label), value: String(count), to: line.to })
  }
  return answer(
    facts.length > 0
      ? say('This is for you today.', 'Esto es lo de hoy para usted.')
      : say('Nothing waits for you today.', 'Hoy no espera nada por usted.'),
    { facts, links: [{ to: pathTo('/account-center'), label: say('Dashboard', 'Página de inicio') }] },
  )
}
