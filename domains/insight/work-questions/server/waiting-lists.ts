import { pathTo } from '#access/path-to.ts'
import { may } from '#access/verbs.ts'
import { NOT_YOUR_ROLE } from '#access/error-messages.ts'
import { answer, type Both, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, words } from '#domains/insight/answers/server/reader.ts'
import { countOf } from '#domains/insight/answers/server/staff.ts'
import type { ListId } from '#domains/insight/work-questions/rules/patterns.data.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { WAITING_WORK, type WaitingKind } from '#domains/insight/dashboards/policy.ts'

type Line = { kind: WaitingKind; label: Both }

/** The lists of work that the dashboard of staff counts (`WAITING_WORK`), in the words of an answer. */
const LINES = {
  batches_to_approve: { kind: 'batches_to_approve', label: ['Bank files to approve', 'Archivos bancarios por aprobar'] },
  batches_to_download: { kind: 'batches_to_download', label: ['Bank files to take to the bank', 'Archivos por llevar al banco'] },
  checks_to_print: { kind: 'checks_to_print', label: ['Checks to print', 'Cheques por imprimir'] },
  statements_to_approve: { kind: 'statements_to_approve', label: ['Commission statements to approve', 'Estados de comisión por aprobar'] },
  commission_disputes: { kind: 'commission_disputes', label: ['Commission disputes to answer', 'Disputas de comisiones por responder'] },
  corrections_to_approve: {
    kind: 'corrections_to_approve',
    label: ['Commission corrections to approve', 'Correcciones de comisión por aprobar'],
  },
  documents_to_verify: { kind: 'documents_to_verify', label: ['Documents to verify', 'Documentos por verificar'] },
  agency_requests: { kind: 'requests', label: ['Agency requests', 'Solicitudes de agencias'] },
  invitations: { kind: 'invitations', label: ['Invited agents who haven’t joined yet', 'Agentes invitados que todavía no se unen'] },
  webhooks_stuck: { kind: 'webhooks_stuck', label: ['Unprocessed payment webhooks', 'Webhooks de pago sin procesar'] },
  recoveries_owed: { kind: 'recoveries_owed', label: ['Recoveries still owed to us', 'Recuperaciones que aún nos deben'] },
  repayments_due: { kind: 'repayments_due', label: ['Commission repayments due', 'Devoluciones de comisiones pendientes'] },
  bank_lines: { kind: 'bank_lines', label: ['Bank lines that match no payment', 'Movimientos del banco sin pago'] },
} as const satisfies Partial<Record<ListId, Line>>

/** Asked for by itself it is an intent, which lists the payments. */
const TO_RELEASE: Line = { kind: 'payouts_to_release', label: ['Claim payments to release', 'Pagos de reclamos por liberar'] }

export type WaitingList = keyof typeof LINES
export const isWaitingList = (of: string): of is WaitingList => Object.hasOwn(LINES, of)

/** How many wait of one kind, as the dashboard counts them. */
export const waitingList =
  (of: WaitingList) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say, actor, inWords } = asking
    const { kind, label } = LINES[of]
    if (!may(actor, WAITING_WORK[kind].verb)) return answer(inWords(NOT_YOUR_ROLE))
    const { waiting, days } = await asking.read(dashboardsContract.accountWaiting, {})
    const count = countOf(waiting, kind)
    const to = WAITING_WORK[kind].list(days)
    return answer(count > 0 ? say('This waits.', 'Esto espera.') : say('None of these waits.', 'No hay nada de esto en espera.'), {
      facts: [{ label: words(asking, label), value: String(count), to }],
      links: [{ to, label: say('The list', 'La lista') }],
    })
  }

/** All that is for this staff user today: their claims, those due, and what else waits. */
export async function dueToday(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { waiting, days, claims } = await asking.read(dashboardsContract.accountWaiting, {})
  const queue = (view: string): string => `${pathTo('/account-center/claims')}?view=${view}`
  const facts: Fact[] = claims
    ? [
        { label: say('Claims due today or earlier', 'Reclamos que vencen hoy o antes'), value: String(claims.due), to: queue('due') },
        { label: say('My open claims', 'Mis reclamos abiertos'), value: String(claims.mine), to: queue('mine') },
      ]
    : []
  for (const { kind, label } of [TO_RELEASE, ...Object.values<Line>(LINES)]) {
    const count = countOf(waiting, kind)
    if (count > 0) facts.push({ label: words(asking, label), value: String(count), to: WAITING_WORK[kind].list(days) })
  }
  return answer(
    facts.length > 0
      ? say('This is for you today.', 'Esto es lo de hoy para usted.')
      : say('Nothing waits for you today.', 'Hoy no espera nada por usted.'),
    { facts, links: [{ to: pathTo('/account-center'), label: say('Dashboard', 'Página de inicio') }] },
  )
}
