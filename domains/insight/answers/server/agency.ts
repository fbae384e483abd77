import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { nextPayout } from '#domains/insight/answers/rules/next-payout.ts'
import { TODAY_WORDS } from '#domains/insight/answers/server/status-words.ts'
import { type Asking, memberPath, shown, words } from '#domains/insight/answers/server/reader.ts'
import { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { type CustomerKind, dashboardsContract, RENEWAL_DAYS, type TodayItem } from '#domains/insight/dashboards/contract.ts'
import { agentLicensesContract } from '#domains/people/agent-licenses/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { isId } from '#platform/ids.ts'

const SHOWN = 5
const HOME = pathTo('/agent-center')

const ofKind =
  (kind: CustomerKind, [found, none]: readonly [readonly [string, string], readonly [string, string]], article: string | null) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const { say } = asking
    const { rows, next } = await asking.read(dashboardsContract.agencyToday, { query: { kind } })
    const links = [{ to: `${HOME}?show=${kind}`, label: say('The whole list', 'La lista completa') }]
    if (rows.length === 0) return answer(words(asking, none), { links, article })
    const many = next ? say(`more than ${rows.length}`, `más de ${rows.length}`) : String(rows.length)
    return answer(words(asking, found), {
      facts: [
        { label: say('In all', 'En total'), value: many, to: `${HOME}?show=${kind}` },
        ...rows.slice(0, SHOWN).map((item) => todayFact(asking, item)),
      ],
      links,
      article,
    })
  }

/** Members whose payment failed. */
export const failing = ofKind(
  'past_due',
  [
    ['These members are past due, the first to lapse on top.', 'Estos miembros tienen pagos vencidos; arriba, el primero en caducar.'],
    ['No member of yours is past due.', 'Ningún miembro suyo tiene pagos vencidos.'],
  ],
  'payment-failed',
)

export const renewals = ofKind(
  'renews',
  [
    [
      `These annual memberships renew in the next ${RENEWAL_DAYS} days.`,
      `Estas membresías anuales se renuevan en los próximos ${RENEWAL_DAYS} días.`,
    ],
    [
      `No annual membership of yours renews in the next ${RENEWAL_DAYS} days.`,
      `Ninguna membresía anual suya se renueva en los próximos ${RENEWAL_DAYS} días.`,
    ],
  ],
  null,
)

export function todayFact(asking: Asking, { kind, id, name, detail, on }: TodayItem): Fact {
  const by = on ? `, ${shown(asking, on)}` : ''
  const what = detail ? `: ${detail}` : ''
  return {
    label: name,
    value: `${words(asking, TODAY_WORDS[kind])}${what}${by}`,
    to: isId('member', id) ? memberPath(asking.actor, id) : HOME,
  }
}

export async function today(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { today: items, own } = await asking.read(dashboardsContract.agencyDashboard, {})
  const facts = [...own, ...items].slice(0, SHOWN * 2).map((item) => todayFact(asking, item))
  return answer(
    facts.length > 0 ? say('This is first today.', 'Esto es lo primero hoy.') : say('Nothing is due today.', 'Hoy no hay nada pendiente.'),
    {
      facts,
      links: [{ to: HOME, label: say('Today', 'Hoy') }],
    },
  )
}

/** What the caller earned this month, and for those who read statements the next one. */
export async function earnings(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const isSales = actor.role === 'sales-agent' || actor.role === 'sales-admin'
  const page = isSales ? pathTo('/sales-center/reporting') : pathTo('/agent-center/reporting')
  const { totals } = await asking.read(commissionContract.commissions, {
    query: { limit: 1, ...(isSales ? { whose: 'own' as const } : {}) },
  })
  const facts: Fact[] = [
    { label: say('This month', 'Este mes'), value: money(totals.thisMonthCents), to: page },
    { label: say('Earned in all', 'Ganado en total'), value: money(totals.earnedCents), to: page },
  ]
  if (totals.laterCents !== 0)
    facts.push({ label: say('After the free look', 'Después del período de prueba'), value: money(totals.laterCents), to: null })
  if (totals.sharesCents !== null)
    facts.push({ label: say('Of this the agents’ shares', 'De esto, la parte de los agentes'), value: money(totals.sharesCents), to: null })
  return answer(say('This is what you earned.', 'Esto es lo que usted ganó.'), {
    facts: [...facts, ...(actor.role === 'agent' ? [] : await payoutFact(asking, page))],
    links: [{ to: page, label: say('Reporting', 'Informes') }],
    article: 'commission',
  })
}

async function payoutFact(asking: Asking, page: string): Promise<Fact[]> {
  const { say } = asking
  const { rows } = await asking.read(statementsContract.list, { query: { limit: SHOWN } })
  const { months } = await asking.read(statementsContract.preview, {})
  const next = nextPayout(
    rows,
    months.flatMap(({ rows: previews }) => previews),
    officeDay(),
  )
  if (!next) return []
  const amount = money(next.amount)
  const value = {
    paid: () => say(`${amount} on ${shown(asking, next.paysOn)}`, `${amount} el ${shown(asking, next.paysOn)}`),
    late: () =>
      say(
        `${amount}, was due on ${shown(asking, next.paysOn)} and is not paid yet`,
        `${amount}, debía pagarse el ${shown(asking, next.paysOn)} y todavía no se paga`,
      ),
    held: () => say(`${amount}, on hold`, `${amount}, retenido`),
    owed: () => say(`none, ${amount} is deducted from what you earn next`, `ninguno, ${amount} se descuentan de lo que gane después`),
    carried: () => say(`none, ${amount} carries over to next month`, `ninguno, ${amount} pasan al mes siguiente`),
  }[next.what]()
  return [{ label: say('Next payout', 'Próximo pago'), value, to: page }]
}

/** One's own licenses; for an admin those of the agency's people. */
export async function license(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const isAdmin = actor.role === 'agent-admin'
  const own = actor.userId && !isAdmin ? { agentId: actor.userId } : actor.masterCode ? { masterCode: actor.masterCode } : {}
  const { rows } = await asking.read(agentLicensesContract.licenses, { query: own })
  const to = isAdmin ? pathTo('/agent-center/compliance') : pathTo('/agent-center/edit-profile')
  const soonest = rows.toSorted((a, b) => (a.expiresOn ?? '').localeCompare(b.expiresOn ?? '')).slice(0, SHOWN)
  return answer(
    rows.length > 0
      ? say('These licenses are on file, the first to expire on top.', 'Estas licencias están registradas; arriba, la primera en vencer.')
      : say('No license is on file.', 'No hay ninguna licencia registrada.'),
    {
      facts: soonest.map(({ agentName, state, expiresOn, sellsToday }) => ({
        label: isAdmin ? `${agentName}, ${state}` : state,
        value: expiresOn
          ? say(`until ${shown(asking, expiresOn)}`, `hasta el ${shown(asking, expiresOn)}`) +
            (sellsToday ? '' : say(', allows no sale today', ', hoy no permite vender'))
          : say('no last day on file', 'sin último día registrado'),
        to,
      })),
      links: [{ to, label: isAdmin ? say('Compliance', 'Cumplimiento') : say('My profile', 'Mi perfil') }],
    },
  )
}

export async function lessons(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const isAgency = actor.role === 'agent' || actor.role === 'agent-admin'
  const to = isAgency ? pathTo('/agent-center/training') : pathTo('/account-center/training')
  const { rows, sellingStops } = await asking.read(trainingContract.videos, {})
  const due = rows.filter(({ dueOn, passedAt }) => dueOn !== null && passedAt === null)
  return answer(
    due.length === 0
      ? say('You have passed every lesson that is required of you.', 'Usted aprobó todas las lecciones que se le exigen.')
      : sellingStops
        ? say(
            'These lessons are due. You can’t sell until the overdue ones are passed.',
            'Estas lecciones están pendientes. No puede vender hasta aprobar las atrasadas.',
          )
        : say('These lessons are due.', 'Estas lecciones están pendientes.'),
    {
      facts: due
        .slice(0, SHOWN)
        .map(({ title, dueOn }) => ({ label: title, value: say(`by ${shown(asking, dueOn)}`, `antes del ${shown(asking, dueOn)}`), to })),
      links: [{ to, label: say('Training', 'Capacitación') }],
    },
  )
}
