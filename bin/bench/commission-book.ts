import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day, daysInMonth, parts } from '#platform/days.ts'
import { cents, share } from '#platform/money.ts'
import { chance } from '#proofs/random.ts'
import type { Rows } from './copy.ts'

export type Size = { agencies: number; agentsEach: number; months: number; seed: number; planVersionId: string }

/** The first month; the last is the running one, of which 22 days have passed. */
export const FIRST: Day = '2024-11-01'
export const NOW = new Date('2026-11-22T18:00:00Z')

const [ALLIANCES, RECRUITERS, TIERS] = [20, 40, ['T1', 'T2', 'T3', 'T4'] as const]
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWYZ'

type Agency = { code: string; tier: (typeof TIERS)[number]; alliance: string | null; recruiter: string; admin: string; activeOn: Day }
type Sale = { place: number; agency: Agency; agent: string; from: Day; billing: 'monthly' | 'annual'; split: number }

const key = (prefix: string, place: number): string => `${prefix}_${String(place).padStart(26, '0')}`
const row = (...cells: readonly (string | number | null)[]): string => cells.map((cell) => cell ?? '\\N').join('\t')

/**
 * A book of business as rows for COPY, the same bytes for the same size and seed: agencies in alliances and with recruiters, an agent's
 * sales, and what each payment of a month earned, was refunded, disputed, corrected, and paid as a bonus. One sales admin has most of the
 * teams.
 */
export function* commissionBook(size: Size): Generator<Rows> {
  const random = chance(size.seed)
  const below = (count: number): number => Math.floor(random() * count)
  const people = RECRUITERS + 2
  const admin = (recruiter: number): string => key('usr', 1 + (recruiter % 5 === 0 ? 1 : 0))
  const agencies = Array.from({ length: size.agencies }, (_, place): Agency => {
    const recruiter = below(RECRUITERS)
    return {
      code: `TX-${String(30_000 + place)}`,
      tier: TIERS[Math.floor(random() ** 3 * 4)] ?? 'T1',
      alliance: random() < 0.4 ? key('all', below(ALLIANCES)) : null,
      recruiter: key('usr', 3 + recruiter),
      admin: admin(recruiter),
      activeOn: addDays(FIRST, below(1300) - 900),
    }
  })
  const agents = size.agencies * size.agentsEach
  const agentOf = (place: number): string => key('usr', 1 + people + place)

  yield {
    table: 'alliances',
    columns: 'id, name, status, contract_from, created_at',
    lines: Array.from({ length: ALLIANCES }, (_, place) => row(key('all', place), `Alliance ${place}`, 'active', '2024-01-01', FIRST)),
  }
  yield {
    table: 'agencies',
    columns:
      'id, master_code, name, status, home_state, commission_tier, recruited_by, w9_received_on, ach_verified_on, activated_at, created_at',
    lines: agencies.map(({ code, tier, recruiter, activeOn }, place) =>
      // Every fiftieth has sent no W-9: its money is held.
      row(
        key('agy', place + 1),
        code,
        `Agency ${place}`,
        'ACTIVE',
        'TX',
        tier,
        recruiter,
        place % 50 === 0 ? null : FIRST,
        FIRST,
        activeOn,
        activeOn,
      ),
    ),
  }
  yield {
    table: 'users',
    columns: 'id, email, role, position, first_name, last_name, master_code, team_admin_id, status, created_at',
    lines: (function* () {
      for (let place = 1; place <= people; place++) {
        const role = place <= 2 ? 'sales-admin' : 'sales-agent'
        yield row(
          key('usr', place),
          `sales${place}@bench.example`,
          role,
          null,
          'Sales',
          `No${place}`,
          null,
          place <= 2 ? null : admin(place - 3),
          'active',
          FIRST,
        )
      }
      for (let place = 0; place < agents; place++)
        yield row(
          agentOf(place),
          `agent${place}@bench.example`,
          'agent',
          'agent',
          'Agent',
          `No${place}`,
          agencies[place % size.agencies]?.code ?? null,
          null,
          'active',
          FIRST,
        )
    })(),
  }

  const sales = Array.from({ length: Math.floor(agents * 1.2) }, (_, place): Sale => {
    const agent = place % agents
    const agency = agencies[agent % size.agencies]
    if (!agency) throw new Error('There are no agencies.')
    const from = addDays(FIRST, below(360 + 30 * size.months) - 360)
    return { place, agency, agent: agentOf(agent), from, billing: random() < 0.6 ? 'monthly' : 'annual', split: below(15) * 500 }
  })
  yield {
    table: 'members',
    columns:
      'id, email, first_name, last_name, phone, date_of_birth, street, city, state, zip, insurer, policy_number, master_code, agent_id, terms_accepted, created_at',
    lines: (function* () {
      for (const { place, agency, agent } of sales)
        yield row(
          key('mbr', place),
          `member${place}@bench.example`,
          'Mara',
          `${LETTERS[place % 20] ?? ''}ender`,
          '(512) 555-0100',
          '1980-01-01',
          `${place} Harbor Street`,
          'Austin',
          'TX',
          '78701',
          'Lone Star Mutual',
          `LS-${place}`,
          agency.code,
          agent,
          't',
          FIRST,
        )
    })(),
  }
  yield {
    table: 'memberships',
    columns:
      'id, number, member_id, status, plan_version_id, price_tier, billing, price_cents, enrollment_fee_cents, state, master_code, agent_id, sold_by, effective_on, first_covered_on, year_started_on, period_from, period_to, paid_through_on, due_on, signed_at, created_at',
    lines: (function* () {
      for (const { place, agency, agent, from, billing } of sales) {
        const to = addDays(from, 30)
        yield row(
          key('msh', place),
          `BW-${10_000_000 + place}`,
          key('mbr', place),
          'ACTIVE',
          size.planVersionId,
          'P1',
          billing,
          NET[billing],
          1000,
          'TX',
          agency.code,
          agent,
          'bench',
          from,
          to,
          from,
          from,
          to,
          to,
          addDays(to, 1),
          from,
          from,
        )
      }
    })(),
  }
  yield { table: 'commission_lines', columns: LINE_COLUMNS, lines: linesOf(sales, size, random) }
}

const NET = { monthly: 9_95, annual: 154_00 } as const

const LINE_COLUMNS = `id, kind, payee_kind, payee_id, master_code, agent_id, membership_id, payment_id, cause, reverses_line_id, event_on, earned_on,
  net_collected_cents, excluded_fee_cents, tier, rate_bp, amount_cents, agent_split_bp, agent_share_cents, why, at, statement_month`

/** Month by month, as lines come. */
function* linesOf(sales: readonly Sale[], { months }: Size, random: () => number): Generator<string> {
  let lines = 0
  let payments = 0
  const bonused = new Set<Agency>()
  for (let place = 0; place <= months; place++) {
    const month = addMonths(FIRST, place)
    const { year, month: number } = parts(month)
    const days = place === months ? 22 : daysInMonth(year, number)
    const dayOf = Array.from({ length: days }, (_, index) => addDays(month, index))
    for (const sale of sales) {
      const { agency, billing, from } = sale
      const since = monthsBetween(from, month)
      const on = dayOf[Number(from.slice(8)) - 1]
      if (!on || since < 0 || (since > 0 && billing === 'annual' && since % 12 !== 0) || random() < 0.04) continue
      const phase = since < 12 ? 'first_year' : 'renewal'
      const net = cents(NET[billing])
      const earnedOn = billing === 'annual' && since === 0 ? addDays(on, 31) : on
      const isYoung = on >= agency.activeOn && on < addMonths(agency.activeOn, 24)
      const wanted = [
        ['agency', agency.code, COMMISSION_RATES.tiers[agency.tier][phase]],
        ['alliance', agency.alliance, COMMISSION_RATES.override[phase]],
        ['sales-admin', isYoung ? agency.admin : null, COMMISSION_RATES.salesAdmin.basisPoints],
        ['sales-agent', isYoung ? agency.recruiter : null, COMMISSION_RATES.recruiter.basisPoints],
      ] as const
      const payment = key('pay', payments++)
      const turn = random()
      for (const [kind, payee, points] of wanted) {
        if (payee === null) continue
        const amount = share(net, points)
        const of = [kind, payee, agency.code, sale.agent, key('msh', sale.place), payment] as const
        const split = kind === 'agency' ? sale.split : null
        const priced = [net, since === 0 ? 1000 : 0, kind === 'agency' ? agency.tier : null, points] as const
        const id = key('cml', lines++)
        const why = `${points / 100}% of $${(net / 100).toFixed(2)}: ${kind === 'agency' ? `${agency.tier}, ` : ''}${phase === 'renewal' ? 'renewal' : 'first year'}.`
        const named = kind === 'agency' ? (since === 0 ? 'NBS' : 'RNL') : kind === 'alliance' ? 'OVR' : 'RES'
        const part = share(amount, split ?? 0)
        yield row(id, named, ...of, '', null, on, earnedOn, ...priced, amount, split, part, why, on, monthOf(earnedOn))
        if (turn < 0.03) {
          const [back, cause] = turn < 0.025 ? (['XLC', 'ref'] as const) : (['RET', 'dp'] as const)
          yield row(
            key('cml', lines++),
            back,
            ...of,
            `${cause}_${payments}`,
            id,
            on,
            earnedOn,
            ...priced,
            -amount,
            split,
            -part,
            'It went back to the member.',
            on,
            monthOf(earnedOn),
          )
        } else if (turn < 0.031 && kind === 'agency') {
          const corrected = ['agency', agency.code, agency.code, null, null, null] as const
          yield row(
            key('cml', lines++),
            'ADJ',
            ...corrected,
            key('adj', lines),
            null,
            on,
            on,
            0,
            0,
            null,
            0,
            2_00,
            null,
            0,
            'Rated wrongly.',
            on,
            monthOf(on),
          )
        }
      }
      if (isYoung && !bonused.has(agency)) {
        bonused.add(agency)
        const bonus = ['sales-agent', agency.recruiter, agency.code, null, null, null] as const
        yield row(
          key('cml', lines++),
          'ACT',
          ...bonus,
          '',
          null,
          on,
          on,
          0,
          0,
          null,
          0,
          100_00,
          null,
          0,
          'Five members past their free look.',
          on,
          monthOf(on),
        )
      }
    }
  }
}

const monthOf = (on: Day): string => `${on.slice(0, 7)}-01`
const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * The sums of these lines, as the triggers write them and the hourly sweep puts them together: of each passed month, and of each day of the
 * running one. Their ledger, an entry for each agency and day; and the corrections that the lines ADJ are of.
 */
export const AFTER_LINES: readonly string[] = [
  `insert into commission_sums select statement_month, payee_kind, payee_id, max(earned_on), count(*), coalesce(sum(amount_cents) filter (where kind <> 'BAL'), 0),
     coalesce(sum(amount_cents) filter (where kind = 'BAL'), 0) from commission_lines
     group by statement_month, payee_kind, payee_id, case when statement_month < '${monthOf(officeDay(NOW))}' then statement_month else earned_on end`,
  `create temp table posted as select 'ldg_' || lpad(row_number() over (order by event_on, master_code)::text, 26, '0') as id, master_code, event_on,
     sum(amount_cents)::bigint as amount from commission_lines group by master_code, event_on having sum(amount_cents) <> 0`,
  `insert into ledger_transactions (id, kind, cause_noun, cause_id, master_code, note, at)
     select id, 'commission', 'payment', id, master_code, 'Of a day.', event_on from posted`,
  `insert into ledger_entries (transaction_id, line, account, amount_cents)
     select id, 1, 'commission_expense', amount from posted union all select id, 2, 'commission_payable', -amount from posted`,
  `insert into commission_adjustments (id, payee_kind, payee_id, amount_cents, reason, status, needs_second, proposed_by, proposed_on, proposed_at, counted_line_id)
     select cause, payee_kind, payee_id, amount_cents, why, 'counted', false, (select id from users where role = 'staff' order by id limit 1), event_on, at, id
     from commission_lines where kind = 'ADJ'`,
]
