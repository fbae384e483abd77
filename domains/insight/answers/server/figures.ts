import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { leadDayContract } from '#domains/distribution/lead-day/contract.ts'
import { openClaimsQuery } from '#domains/insight/dashboards/rules/open-claims.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import type { WaitingKind } from '#domains/insight/dashboards/policy.ts'
import type { Cents } from '#platform/money.ts'

const SHOWN = 5

/** "12, and 9 by this day of last month". */
const compared = ({ say }: Asking, { now, before }: { now: number; before: number }): string =>
  say(`${now}, and ${before} by this day of last month`, `${now}, y ${before} a este día del mes pasado`)
const comparedMoney = ({ say }: Asking, { now, before }: { now: Cents; before: Cents }): string =>
  say(`${money(now)}, and ${money(before)} by this day of last month`, `${money(now)}, y ${money(before)} a este día del mes pasado`)

/** The dashboard's figures of this month: for staff of the company, for an agency of what the caller may see. */
export const figures = (asking: Asking): Promise<FactsAnswer> => (asking.actor.role === 'staff' ? ofCompany(asking) : ofAgency(asking))

async function ofCompany(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { figures: now, claims, days } = await asking.read(dashboardsContract.accountDashboard, {})
  const home = pathTo('/account-center')
  const open = claims.reduce((sum, { count }) => sum + count, 0)
  return answer(say('These are the figures of this month so far.', 'Estas son las cifras de este mes hasta hoy.'), {
    facts: [
      {
        label: say('Active memberships', 'Membresías activas'),
        value: String(now.activeMembers),
        to: `${pathTo('/account-center/reporting/:metric/rows', { metric: 'active_members' })}?from=${days.today}&to=${days.today}`,
      },
      { label: say('Enrollments this month', 'Inscripciones de este mes'), value: compared(asking, now.enrollments), to: home },
      { label: say('Collected this month', 'Cobrado este mes'), value: comparedMoney(asking, now.collected), to: home },
      { label: say('Claims paid this month', 'Reclamos pagados este mes'), value: comparedMoney(asking, now.claimsPaid), to: home },
      {
        label: say('Open claims', 'Reclamos abiertos'),
        value: String(open),
        to: `${pathTo('/account-center/claims')}${openClaimsQuery(claims)}`,
      },
    ],
    links: [{ to: home, label: say('Dashboard', 'Página de inicio') }],
  })
}

async function ofAgency(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { figures: now, days } = await asking.read(dashboardsContract.agencyDashboard, {})
  const home = pathTo('/agent-center')
  return answer(say('These are your figures of this month so far.', 'Estas son sus cifras de este mes hasta hoy.'), {
    facts: [
      {
        label: say('Active memberships', 'Membresías activas'),
        value: String(now.activeMembers),
        to: `${pathTo('/agent-center/book')}?figure=in_force&from=${days.today}&to=${days.today}`,
      },
      { label: say('Enrollments this month', 'Inscripciones de este mes'), value: compared(asking, now.enrollments), to: home },
      { label: say('Open claims', 'Reclamos abiertos'), value: String(now.openClaims), to: `${pathTo('/agent-center/claims')}?view=open` },
    ],
    links: [{ to: home, label: say('Today', 'Hoy') }],
  })
}

/** The agents of an agency by their enrollments this month; for sales the recruiters in the caller's reach. */
export async function team(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  if (actor.role === 'sales-admin') return recruiters(asking)
  const { team: agents } = await asking.read(dashboardsContract.agencyDashboard, {})
  const to = pathTo('/agent-center/all-agents')
  const most = (agents ?? []).toSorted((a, b) => b.enrollments - a.enrollments || b.activeMembers - a.activeMembers)
  return answer(say('These are your agents, by enrollments this month.', 'Estos son sus agentes, por inscripciones de este mes.'), {
    facts: [
      { label: say('Agents', 'Agentes'), value: String(most.length), to },
      ...most.slice(0, SHOWN * 2).map(({ name, enrollments, activeMembers }) => ({
        label: name,
        value: say(
          `${enrollments} enrolled this month, ${activeMembers} active members`,
          `${enrollments} inscripciones este mes, ${activeMembers} miembros activos`,
        ),
        to,
      })),
    ],
    links: [{ to, label: say('All agents', 'Todos los agentes') }],
  })
}

async function recruiters(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { rows } = await asking.read(recruitingTargetsContract.month, { query: {} })
  const to = pathTo('/sales-center/reporting')
  const most = rows.toSorted((a, b) => b.wonAgencies - a.wonAgencies)
  return answer(
    say('This is your team’s month, most agencies won on top.', 'Así va el mes de su equipo; arriba, quien más agencias ganó.'),
    {
      facts: most.slice(0, SHOWN * 2).map(({ name, wonAgencies, target }) => ({
        label: name,
        value: target
          ? say(`${wonAgencies} of ${target.agencies} agencies won`, `${wonAgencies} de ${target.agencies} agencias ganadas`)
          : say(`${wonAgencies} agencies won, no target`, `${wonAgencies} agencias ganadas, sin meta`),
        to,
      })),
      links: [{ to, label: say('Reporting', 'Informes') }],
    },
  )
}

/** The agencies that the caller recruited. */
export async function agencies(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { agencies: recruited } = await asking.read(dashboardsContract.salesDashboard, {})
  const home = pathTo('/sales-center')
  return answer(
    recruited.length > 0
      ? say('These are the agencies you recruited.', 'Estas son las agencias que usted reclutó.')
      : say('You have recruited no agency yet.', 'Usted todavía no ha reclutado ninguna agencia.'),
    {
      facts: recruited.slice(0, SHOWN * 2).map(({ name, masterCode, activatedAt, activeMembers, enrollmentsFirst90 }) => {
        const since = activatedAt
          ? say(`active since ${shown(asking, activatedAt)}`, `activa desde el ${shown(asking, activatedAt)}`)
          : say('not active', 'no está activa')
        return {
          label: name,
          value: say(
            `${since}, ${activeMembers} active members, ${enrollmentsFirst90} enrolled in the first 90 days`,
            `${since}, ${activeMembers} miembros activos, ${enrollmentsFirst90} inscripciones en los primeros 90 días`,
          ),
          to: pathTo('/account-center/agencies/:masterCode', { masterCode }),
        }
      }),
      links: [{ to: home, label: say('My dashboard', 'Mi página de inicio') }],
    },
  )
}

/** Leads won this month, and won and lost in the last ninety days. */
export async function won(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { ends } = await asking.read(dashboardsContract.salesDashboard, {})
  const to = pathTo('/sales-center/board')
  const closed = ends.won90 + ends.lost90
  const rate = closed > 0 ? `${Math.round((ends.won90 * 100) / closed)} %` : '–'
  return answer(say('These are your leads won and lost.', 'Estos son sus prospectos ganados y perdidos.'), {
    facts: [
      { label: say('Won this month', 'Ganados este mes'), value: String(ends.wonThisMonth), to },
      { label: say('Won in the last 90 days', 'Ganados en los últimos 90 días'), value: String(ends.won90), to },
      { label: say('Lost in the last 90 days', 'Perdidos en los últimos 90 días'), value: String(ends.lost90), to },
      { label: say('Won of those closed', 'Ganados de los cerrados'), value: rate, to: null },
    ],
    links: [{ to: pathTo('/sales-center'), label: say('My dashboard', 'Mi página de inicio') }],
  })
}

/** Leads on which nothing has moved for too long: a sales admin's are those of the team. */
export async function stalled(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const query = { scope: actor.role === 'sales-admin' ? ('team' as const) : ('mine' as const) }
  const [{ counts }, { rows }] = await Promise.all([
    asking.read(leadDayContract.figures, { query }),
    asking.read(leadDayContract.list, { params: { list: 'stalled' }, query }),
  ])
  const home = pathTo('/sales-center')
  return answer(
    counts.stalled > 0
      ? say('These leads have stalled, the longest on top.', 'Estos prospectos están estancados; arriba, el que lleva más tiempo.')
      : say('No lead has stalled.', 'Ningún prospecto está estancado.'),
    {
      facts:
        counts.stalled > 0
          ? [
              { label: say('In all', 'En total'), value: String(counts.stalled), to: home },
              ...rows.slice(0, SHOWN).map(({ leadId, agencyName, daysInStage }) => ({
                label: agencyName,
                value: say(`${daysInStage} days in its stage`, `${daysInStage} días en su etapa`),
                to: pathTo('/sales-center/board/:leadId', { leadId }),
              })),
            ]
          : [],
      links: [{ to: home, label: say('My day', 'Mi día') }],
    },
  )
}

type Line = { kind: WaitingKind; label: readonly [string, string]; to: string }

/** How much of some kinds of work waits; what this user may do nothing about is not counted. */
const waitingOf =
  (lines: readonly Line[], body: readonly [string, string], none: readonly [string, string]) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say } = asking
    const { waiting } = await asking.read(dashboardsContract.accountWaiting, {})
    const facts = lines.flatMap(({ kind, label, to }): Fact[] => {
      const count = waiting.find((each) => each.kind === kind)?.count ?? 0
      return count > 0 ? [{ label: say(...label), value: String(count), to }] : []
    })
    const links = [{ to: lines[0]?.to ?? pathTo('/account-center'), label: say('The list', 'La lista') }]
    return answer(facts.length > 0 ? say(...body) : say(...none), { facts, links })
  }

const REFUNDS = `${pathTo('/account-center/stripe-reporting')}?tab=refunds`
export const refunds = waitingOf(
  [
    { kind: 'refunds_pending', label: ['Refunds on the way', 'Reembolsos en camino'], to: `${REFUNDS}&only=pending` },
    { kind: 'refunds_failed', label: ['Refunds that failed', 'Reembolsos que fallaron'], to: `${REFUNDS}&only=failed` },
  ],
  ['These refunds are not done.', 'Estos reembolsos no han terminado.'],
  ['No refund waits for you.', 'Ningún reembolso espera por usted.'],
)

/** What waits for an approval that this user may give. */
export async function approvals(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { waiting, claims } = await asking.read(dashboardsContract.accountWaiting, {})
  const queue = `${pathTo('/account-center/claims')}?view=second_person`
  const facts: Fact[] =
    claims && claims.second_person > 0
      ? [{ label: say('Claims for a second person', 'Reclamos para una segunda persona'), value: String(claims.second_person), to: queue }]
      : []
  for (const { kind, label, to } of TO_APPROVE) {
    const count = waiting.find((each) => each.kind === kind)?.count ?? 0
    if (count > 0) facts.push({ label: say(...label), value: String(count), to })
  }
  return answer(
    facts.length > 0
      ? say('This waits for an approval.', 'Esto espera una aprobación.')
      : say('Nothing waits for your approval.', 'Nada espera su aprobación.'),
    { facts, links: [{ to: pathTo('/account-center'), label: say('Dashboard', 'Página de inicio') }] },
  )
}

const PAYOUTS = pathTo('/account-center/payouts')
const TO_APPROVE: readonly Line[] = [
  { kind: 'payouts_to_release', label: ['Claim payments to release', 'Pagos de reclamos por liberar'], to: `${PAYOUTS}?tab=release` },
  {
    kind: 'batches_to_approve',
    label: ['Bank files to approve', 'Archivos bancarios por aprobar'],
    to: `${PAYOUTS}?tab=batches&status=built`,
  },
  {
    kind: 'statements_to_approve',
    label: ['Commission statements to approve', 'Estados de comisión por aprobar'],
    to: `${PAYOUTS}?tab=statements&status=closed`,
  },
  {
    kind: 'corrections_to_approve',
    label: ['Commission corrections to approve', 'Correcciones de comisión por aprobar'],
    to: `${PAYOUTS}?tab=corrections`,
  },
]
export const returned = waitingOf(
  [
    { kind: 'payouts_returned', label: ['Returned claim payments', 'Pagos de reclamos devueltos'], to: `${PAYOUTS}?status=returned` },
    { kind: 'bank_lines', label: ['Bank lines that match no payment', 'Movimientos del banco sin pago'], to: `${PAYOUTS}?tab=returns` },
  ],
  ['These payments came back.', 'Estos pagos fueron devueltos.'],
  ['No returned payment waits for you.', 'Ningún pago devuelto espera por usted.'],
)
