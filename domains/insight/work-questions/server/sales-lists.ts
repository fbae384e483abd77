import type { Answer } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import { answer, type Fact, type FactsAnswer, money } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, shown } from '#domains/insight/answers/server/reader.ts'
import { listed, type ListOf, SHOWN } from '#domains/insight/work-questions/server/listed.ts'
import { type AskedPeriod, daysOf, monthsAhead } from '#domains/insight/work-questions/rules/period.ts'
import { leadListContract, NOBODY } from '#domains/distribution/lead-list/contract.ts'
import { OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { ownShareContract } from '#domains/distribution/own-share/contract.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { officeDay } from '#platform/clock.ts'

const REPORTING = pathTo('/sales-center/reporting')

const LEADS: ListOf<{ owner?: string; stage?: string; step?: string }, Answer<typeof leadListContract.list>['rows'][number]> = {
  label: ['Leads', 'Prospectos'],
  read: ({ read }, query) =>
    Promise.all([read(leadListContract.count, { query }), read(leadListContract.list, { query: { ...query, limit: SHOWN } })]),
  page: ({ actor }) => (actor.role === 'staff' ? pathTo('/account-center/board') : pathTo('/sales-center/board')),
  view: { as: 'list' },
  fact: ({ say, actor }, { id, agencyName, daysInStage }) => ({
    label: agencyName,
    value: say(`${daysInStage} days in its stage`, `${daysInStage} días en su etapa`),
    to:
      actor.role === 'staff'
        ? pathTo('/account-center/board/:leadId', { leadId: id })
        : pathTo('/sales-center/board/:leadId', { leadId: id }),
  }),
}
/** As a filter of the list of leads. */
export const OPEN_STAGES = OUTCOMES.open.join(',')

export const leadsUnowned = listed(LEADS, { owner: NOBODY, stage: OPEN_STAGES }, [
  ['These leads have no owner.', 'Estos prospectos no tienen responsable.'],
  ['Every open lead has an owner.', 'Todos los prospectos abiertos tienen responsable.'],
])
export const leadsNoNext = listed(LEADS, { step: 'missing' }, [
  ['These leads have no next step, or one whose day has passed.', 'Estos prospectos no tienen próximo paso, o su día ya pasó.'],
  ['Every open lead has a next step.', 'Todos los prospectos abiertos tienen un próximo paso.'],
])

const MONTHS_SHOWN = 4

/** Policies expected of the open leads within the caller's reach; of one month, where a month is asked for that is not over. */
export async function forecast(asking: Asking, period: AskedPeriod | null): Promise<FactsAnswer | null> {
  const { say, language, actor } = asking
  const today = officeDay()
  const asked = period ? monthsAhead(period, today) : null
  if (period && !asked) return null
  const { months, total, stages } = await asking.read(recruitingContract.forecast, { query: {} })
  const named = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const policies = (hundredths: number): string => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(hundredths / 100)
  const expects = ({ leads: count, expected }: { leads: number; expected: number }): string =>
    say(`${policies(expected)} policies expected of ${count} leads`, `${policies(expected)} pólizas esperadas de ${count} prospectos`)
  const isStaff = actor.role === 'staff'
  const page = isStaff ? pathTo('/account-center/reporting') : REPORTING
  const to = `${page}?report=forecast`
  const listOf = (month: string | null): string =>
    `${page}?${new URLSearchParams({ report: 'leads', figure: 'forecast', ...(month ? { month } : {}) })}`
  const links = [{ to, label: say('Forecast', 'Previsión') }]
  if (!stages.some(({ hasRate }) => hasRate))
    return answer(say('Too few leads are closed for a forecast yet.', 'Todavía hay muy pocos prospectos cerrados para un pronóstico.'), {
      links,
    })
  const shownMonths = asked ? months.filter(({ month }) => asked.some((each) => each === month)) : months.slice(0, MONTHS_SHOWN)
  const facts: Fact[] = shownMonths.map((each) => ({
    label: named.format(new Date(`${each.month}T00:00:00Z`)),
    value: expects(each),
    to: listOf(each.month),
  }))
  const all = { label: say('In all', 'En total'), value: expects(total), to: listOf(null) }
  const ofThem = isStaff
    ? (['the open leads of all teams', 'los prospectos abiertos de todos los equipos'] as const)
    : (['your open leads', 'sus prospectos abiertos'] as const)
  return answer(
    facts.length > 0
      ? say(`This is what ${ofThem[0]} are expected to bring.`, `Esto es lo que se espera de ${ofThem[1]}.`)
      : say(`Nothing is expected of ${ofThem[0]}.`, `No se espera nada de ${ofThem[1]}.`),
    { facts: asked ? facts : [all, ...facts], links },
  )
}

/** Who of the team has won fewer agencies this month than their target, the furthest behind on top. */
export async function behindTarget(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const { rows } = await asking.read(recruitingTargetsContract.month, { query: {} })
  const to = `${REPORTING}?report=targets`
  const behind = rows
    .flatMap(({ name, wonAgencies, target }) =>
      target && wonAgencies < target.agencies ? [{ name, wonAgencies, aim: target.agencies }] : [],
    )
    .toSorted((a, b) => a.wonAgencies - a.aim - (b.wonAgencies - b.aim))
  const says = (): string => {
    if (behind.length > 0)
      return say(
        'These recruiters have not reached this month’s target yet.',
        'Estos reclutadores todavía no llegan a la meta de este mes.',
      )
    return rows.some(({ target }) => target)
      ? say('Nobody is behind this month’s target.', 'Nadie está por debajo de la meta de este mes.')
      : say('No target is set for this month.', 'No hay ninguna meta fijada para este mes.')
  }
  return answer(says(), {
    facts: behind.map(({ name, wonAgencies, aim }) => ({
      label: name,
      value: say(`${wonAgencies} of ${aim} agencies won`, `${wonAgencies} de ${aim} agencias ganadas`),
      to,
    })),
    links: [{ to, label: say('Targets and ranking', 'Metas y clasificación') }],
  })
}

/** The book within the caller's reach, over the last twelve months. */
export async function book(asking: Asking): Promise<FactsAnswer> {
  const { say, actor } = asking
  const { total, period, yearBefore } = await asking.read(bookFiguresContract.figures, { query: {} })
  const isAgency = actor.role === 'agent' || actor.role === 'agent-admin'
  const page = isAgency ? pathTo('/agent-center/book') : pathTo('/account-center/book')
  const listOf = (figure: string): string => `${page}?${new URLSearchParams({ figure, ...period })}`
  const kept = total.at_start > 0 ? `${Math.round((100 * total.kept) / total.at_start)} %` : '–'
  const days = `${shown(asking, period.from)} – ${shown(asking, period.to)}`
  return answer(say(`This is your book, ${days}.`, `Esta es su cartera, ${days}.`), {
    facts: [
      { label: say('Active memberships', 'Membresías activas'), value: String(total.active), to: listOf('active') },
      {
        label: say('Sold', 'Vendidas'),
        value: say(`${total.written}, and ${yearBefore.written} a year before`, `${total.written}, y ${yearBefore.written} un año antes`),
        to: listOf('written'),
      },
      { label: say('Past due', 'Con pago vencido'), value: String(total.past_due), to: listOf('past_due') },
      { label: say('Lapsed', 'Caducadas'), value: String(total.lapsed), to: listOf('lapsed') },
      { label: say('Kept of those active at the start', 'Conservadas de las activas al inicio'), value: kept, to: listOf('kept') },
    ],
    links: isAgency
      ? [{ to: `${pathTo('/agent-center/reporting')}?report=book`, label: say('Book of business', 'Cartera') }]
      : [{ to: `${REPORTING}?report=sales`, label: say('Agency sales', 'Ventas de agencias') }],
  })
}

/** Sales that wait for the customer's signature or first payment. */
export async function unfinished(asking: Asking): Promise<FactsAnswer> {
  const { say } = asking
  const home = pathTo('/agent-center')
  const kinds = [
    ['to_sign', say('To be signed', 'Por firmar')],
    ['to_pay', say('To be paid', 'Por pagar')],
  ] as const
  const lists = await Promise.all(kinds.map(([kind]) => asking.read(dashboardsContract.agencyToday, { query: { kind } })))
  const facts = kinds.map(([kind, label], at): Fact => {
    const { rows = [], next = null } = lists[at] ?? {}
    return {
      label,
      value: next ? say(`more than ${rows.length}`, `más de ${rows.length}`) : String(rows.length),
      to: `${home}?show=${kind}`,
    }
  })
  return answer(say('These sales are not finished.', 'Estas ventas no están terminadas.'), {
    facts,
    links: [{ to: home, label: say('Today', 'Hoy') }],
  })
}

/** What the caller earned in a month, by the days on which it was earned. */
export async function earnedIn(asking: Asking, period: AskedPeriod | null): Promise<FactsAnswer | null> {
  if (!period) return null
  const { say, actor } = asking
  const { from } = daysOf(period, officeDay())
  const { months } = await asking.read(ownShareContract.months, {})
  const month = months.find((each) => each.from === from)
  if (!month) return null
  const isAgency = actor.role === 'agent' || actor.role === 'agent-admin'
  const query = { ...(isAgency ? {} : { report: 'commissions' }), from: month.from, to: month.to }
  const to = `${isAgency ? pathTo('/agent-center/reporting') : REPORTING}?${new URLSearchParams(query)}`
  return answer(say('This is what you earned in that month.', 'Esto es lo que usted ganó en ese mes.'), {
    facts: [{ label: `${shown(asking, month.from)} – ${shown(asking, month.to)}`, value: money(month.cents), to }],
    links: [{ to, label: say('The lines', 'Las líneas') }],
    article: 'commission',
  })
}
