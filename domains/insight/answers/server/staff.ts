import { pathTo } from '#access/path-to.ts'
import { answer, type Both, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { CLAIM_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { type Asking, claimPath, shown, words } from '#domains/insight/answers/server/reader.ts'
import { inquiriesContract } from '#domains/claims/inquiries/contract.ts'
import { queueContract, type QueueView } from '#domains/claims/queue/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { WAITING_WORK, type WaitingKind } from '#domains/insight/dashboards/policy.ts'
import { cents } from '#platform/money.ts'

const SHOWN = 5
const QUEUE = pathTo('/account-center/claims')
const PAYOUTS = pathTo('/account-center/payouts')

/** How many claims a view of the queue has, and the first of them. */
export const ofView =
  (view: QueueView, [some, none]: readonly [Both, Both]) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say, actor } = asking
    const counts = await asking.read(queueContract.queueCounts, {})
    const { rows } = await asking.read(queueContract.claimQueue, { query: { view, limit: SHOWN } })
    const to = `${QUEUE}?view=${view}`
    const facts: Fact[] = rows.map((row) => ({
      label: `${row.number ?? '–'}, ${row.memberName}`,
      value:
        words(asking, CLAIM_WORDS[row.status]) +
        (row.dueOn ? say(`, due ${shown(asking, row.dueOn)}`, `, para el ${shown(asking, row.dueOn)}`) : ''),
      to: claimPath(actor, row.id),
    }))
    return answer(words(asking, rows.length > 0 ? some : none), {
      facts: rows.length > 0 ? [{ label: say('Claims', 'Reclamos'), value: String(counts[view]), to }, ...facts] : [],
      links: [{ to, label: say('The list', 'La lista') }],
    })
  }

export const late = ofView('late', [
  ['These claims are late, the longest due first.', 'Estos reclamos están atrasados; primero, el más atrasado.'],
  ['No claim is late.', 'Ningún reclamo está atrasado.'],
])
export const unassigned = ofView('unassigned', [
  ['These claims have no handler.', 'Estos reclamos no tienen ajustador.'],
  ['Every open claim has a handler.', 'Todos los reclamos abiertos tienen ajustador.'],
])
export const queue = ofView('mine', [
  ['These claims are yours, the first due on top.', 'Estos reclamos son suyos; arriba, el que vence primero.'],
  ['No open claim is assigned to you.', 'Ningún reclamo abierto está asignado a usted.'],
])

/** Payments of claims that wait for a release. */
export async function releases(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { rows, next } = await asking.read(payoutContract.payouts, { query: { status: 'pending', limit: 100 } })
  const to = `${PAYOUTS}?tab=release`
  const sum = money(cents(rows.reduce((total, { amountCents }) => total + amountCents, 0)))
  const many = next ? say(`the first ${rows.length} of more`, `los primeros ${rows.length} de más`) : String(rows.length)
  return answer(
    rows.length > 0
      ? say('These payments wait for release, oldest first.', 'Estos pagos esperan su liberación; primero, el más antiguo.')
      : say('No payment waits for release.', 'Ningún pago espera su liberación.'),
    {
      facts:
        rows.length > 0
          ? [
              { label: say('Payments', 'Pagos'), value: `${many}, ${sum}`, to },
              ...rows.slice(0, SHOWN).map(({ claimNumber, memberName, amountCents }) => ({
                label: `${claimNumber ?? '–'}, ${memberName}`,
                value: money(amountCents),
                to,
              })),
            ]
          : [],
      links: [{ to, label: say('Payouts', 'Pagos de reclamos') }],
      article: 'paid',
    },
  )
}

export async function inquiries(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const { rows } = await asking.read(inquiriesContract.openInquiries, {})
  return answer(
    rows.length > 0
      ? say('These inquiries are open, the first due on top.', 'Estas consultas están abiertas; arriba, la que vence primero.')
      : say('No inquiry is open.', 'No hay ninguna consulta abierta.'),
    {
      facts: rows.slice(0, SHOWN).map(({ claimId, claimNumber, regulator, targetOn }) => ({
        label: `${claimNumber ?? '–'}, ${regulator}`,
        value: say(`answer by ${shown(asking, targetOn)}`, `responder antes del ${shown(asking, targetOn)}`),
        to: claimPath(actor, claimId),
      })),
      links: [{ to: QUEUE, label: say('Claims', 'Reclamos') }],
    },
  )
}

type Waiting = readonly { kind: WaitingKind; count: number }[]
export const countOf = (waiting: Waiting, kind: WaitingKind): number => waiting.find((each) => each.kind === kind)?.count ?? 0

/** Members past due and payments that failed, of everybody. */
export async function failing(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { waiting, days } = await asking.read(dashboardsContract.accountDashboard, {})
  const to = WAITING_WORK.past_due.list(days)
  return answer(say('These are the payments that failed.', 'Estos son los pagos que fallaron.'), {
    facts: [
      { label: say('Members past due', 'Miembros con pagos vencidos'), value: String(countOf(waiting, 'past_due')), to },
      {
        label: say('Failed in the last seven days', 'Fallaron en los últimos siete días'),
        value: String(countOf(waiting, 'failed_this_week')),
        to: WAITING_WORK.failed_this_week.list(days),
      },
    ],
    links: [{ to, label: say('Members past due', 'Miembros con pagos vencidos') }],
    article: 'payment-failed',
  })
}

export async function conversations(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { waiting, days } = await asking.read(dashboardsContract.accountWaiting, {})
  const to = WAITING_WORK.conversations.list(days)
  return answer(say('This is how many people wait for an answer of ours.', 'Esto es cuántas personas esperan una respuesta nuestra.'), {
    facts: [{ label: say('Waiting for a person', 'Esperan a una persona'), value: String(countOf(waiting, 'conversations')), to }],
    links: [{ to, label: say('Conversations', 'Conversaciones') }],
  })
}
