import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type Agency, type Alliance, earn, type Payment, reverse, type Sold, TIERS } from '#proofs/commission-books/book.ts'
import { close, type Line, type Statement } from '#proofs/commission-books/model.ts'
import { openHarness } from '#proofs/harness.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { chance } from '#proofs/random.ts'
import { correct } from '#domains/distribution/commission-adjustments/server/adjustments.ts'
import { commissionsListeners } from '#domains/distribution/commissions/server/commissions.jobs.ts'
import { givenW9, payable } from '#domains/distribution/commission-taxes/testing.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { approveStatement, recordPayment } from '#domains/distribution/statements/server/statements.ts'
import { payableDifference } from '#domains/distribution/statements/testing.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, addMonths, type Day, day, daysBetween } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

const START = day('2027-01-01')
export const MONTHS = 36
const noon = (on: Day): Date => new Date(`${on}T18:00:00Z`)

/**
 * Random books of business over 36 months (sales, renewals, refunds, disputes won and lost, corrections; tiers, splits, overrides and stays
 * edited in the midst; terminations; statements held, carried, invoiced and paid) in the product and in a model of docs/rules.md §5: each
 * line, statement and carry agrees to the cent. All books live on one calendar, so that each month is closed once.
 */
export async function proveCommissionBooks({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const harness = await openHarness(databaseUrl)
  try {
    const world = await openWorld(harness, chance(seed), rounds)
    for (let month = 0; month < MONTHS; month++) {
      await world.liveMonth(addMonths(START, month))
      await world.closeAndCompare(addMonths(START, month))
      say(`${month + 1} of ${MONTHS} months`)
    }
    if ((await payableDifference()) !== 0) world.breaches.push('commission payable is not the sum of the lines')
    return { figures: world.figures, breaches: world.breaches }
  } finally {
    await harness.close()
  }
}

type Harness = Awaited<ReturnType<typeof openHarness>>

async function openWorld({ cast }: Harness, random: () => number, books: number) {
  const below = (count: number): number => Math.floor(random() * count)
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T
  const often = (percent: number): boolean => below(100) < percent
  const sales = salesIn({ cast })
  const { grace, nina, tomas, helen } = cast.users
  for (const { id } of [tomas, helen]) await payable({ kind: 'user', id }, 'Book')
  const people = { recruiter: tomas.id, admin: helen.id }
  const agents = [grace.id, nina.id] as const
  const splits = new Map<string, number>()
  const finance = (who: 'priya' | 'noor'): Actor => {
    const { id } = cast.users[who]
    const none = { memberId: null, ownMemberId: null, masterCode: null, identityId: 'none', sessionId: 'none' }
    return { ...none, kind: 'person', id, userId: id, name: who, email: `${who}@people.example`, role: 'staff', capabilities: ['finance'] }
  }

  const alliances: Alliance[] = []
  for (const name of ['North', 'South']) {
    const alliance = { id: newId('alliance'), override: [500, 300] as readonly [number, number] }
    await db()
      .insertInto('alliances')
      .values({ id: alliance.id, name, status: 'active', contract_from: '2025-01-01', created_at: noon(START) })
      .execute()
    await givenW9({ kind: 'alliance', id: alliance.id })
    alliances.push(alliance)
  }
  await sql`update agencies set recruited_by = null where master_code <> 'DIRECT'`.execute(db())
  await sql`update users set split_bp = 0 where split_bp is not null`.execute(db())
  const agencies: Agency[] = []
  for (let place = 0; place < books; place++) agencies.push(await addAgency(place))

  const sold: Sold[] = []
  const payments: Payment[] = []
  /** Lines that are on no statement yet, and the balance that each payee carries into the next month. */
  let open: Line[] = []
  const carried = new Map<string, number>()
  const negativeSince = new Map<string, Day>()
  const late = new Set<Sold>()
  const figures = { books, payments: 0, refunds: 0, disputes: 0, corrections: 0, lines: 0, statements: 0, 'statements paid': 0 }
  const breaches: string[] = []

  async function addAgency(place: number): Promise<Agency> {
    const activeOn = addMonths(addDays(START, below(28)), -below(20))
    const code = `TX-${String(50_000 + place)}`
    const stay = often(60) ? stayOf(one(alliances)) : null
    const tier = one(TIERS)
    const licensedUntil = often(80) ? day('2035-12-31') : addMonths(START, 6 + below(24))
    await sql`insert into agencies (id, master_code, name, status, home_state, commission_tier, recruited_by, activated_at, created_at,
        w9_received_on, ach_verified_on, license_expires_on, eo_expires_on)
      values (${newId('agency')}, ${code}, ${code}, 'ACTIVE', 'TX', ${tier}, ${tomas.id}, ${noon(activeOn)}, ${noon(activeOn)},
        ${activeOn}, ${activeOn}, ${licensedUntil}, '2035-12-31')`.execute(db())
    if (stay)
      await sql`insert into agency_alliances (master_code, alliance_id, during)
        values (${code}, ${stay.alliance.id}, daterange(${stay.from}::date, ${stay.to}::date, '[]'))`.execute(db())
    return { code, activeOn, tier, stay, hasW9: true, ended: null, licensedUntil }
  }

  function stayOf(alliance: Alliance) {
    const from = addDays(START, below(300))
    return { alliance, from, to: addDays(from, 200 + below(700)) }
  }

  /** Edits that must change nothing of what is locked. */
  async function edit(on: Day): Promise<void> {
    for (const agency of agencies) {
      if (often(15)) {
        agency.tier = one(TIERS)
        await sql`update agencies set commission_tier = ${agency.tier} where master_code = ${agency.code}`.execute(db())
      }
      if (often(10)) {
        agency.hasW9 = !agency.hasW9
        await sql`update agencies set w9_received_on = ${agency.hasW9 ? on : null} where master_code = ${agency.code}`.execute(db())
      }
      if (!agency.ended && often(1)) {
        agency.ended = { on, forCause: often(50) }
        await sql`update agencies set status = 'TERMINATED', terminated_on = ${on}, terminated_for_cause = ${agency.ended.forCause}
          where master_code = ${agency.code}`.execute(db())
      }
    }
    if (often(30)) {
      const agent = one(agents)
      splits.set(agent, 500 * below(21))
      await db()
        .updateTable('users')
        .set({ split_bp: splits.get(agent) ?? 0 })
        .where('id', '=', agent)
        .execute()
    }
    if (often(20)) {
      const alliance = one(alliances)
      alliance.override = [100 * (3 + below(9)), 100 * (1 + below(7))]
      const [first, renewal] = alliance.override
      await db()
        .updateTable('alliances')
        .set({ override_first_bp: first, override_renewal_bp: renewal })
        .where('id', '=', alliance.id)
        .execute()
    }
  }

  /** Delivers what has happened to a membership since the last time, in either order. */
  async function apply(life: Sold, on: Day): Promise<void> {
    const events = (await eventsAbout({ membershipId: life.id }, { limit: 100 })).filter(({ seq }) => seq > life.applied)
    const first = often(50) ? events : events.toReversed()
    for (const { kind, seq } of first)
      for (const listener of commissionsListeners) if (listener.on === kind) await atTime(noon(on), () => listener.job.work({ seq }))
    life.applied = Math.max(life.applied, ...events.map(({ seq }) => seq))
  }

  /** A dispute that is lost may end its membership: what is paid afterwards goes back. */
  async function noteEnded(): Promise<void> {
    const rows = await db().selectFrom('memberships').select('id').where('status', 'in', ['CANCELLED', 'VOIDED', 'LAPSED']).execute()
    const ended = new Set(rows.map(({ id }) => id))
    for (const life of sold) life.isOver = ended.has(life.id)
  }

  const activeOf = (agency: Agency): number => sold.filter((each) => each.agency === agency && !each.isOver).length

  async function record(life: Sold, id: Id<'payment'>, on: Day): Promise<void> {
    const row = await db()
      .selectFrom('payments')
      .select(['amount_cents', 'enrollment_fee_cents', 'period_from'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const split = life.agent ? (splits.get(life.agent) ?? 0) : 0
    const asked = {
      id,
      period: row.period_from ?? on,
      on,
      paid: row.amount_cents,
      net: row.amount_cents - row.enrollment_fee_cents,
      split,
      active: activeOf(life.agency),
    }
    const payment = earn(life, asked, people)
    payments.push(payment)
    open.push(...payment.earnings.map(({ line }) => line))
    figures.payments++
  }

  async function sell(agency: Agency, on: Day): Promise<void> {
    const agent = often(70) ? one(agents) : null
    const billing = often(60) ? 'annual' : 'monthly'
    const code = one(['ADR-500', 'ADR-1000'] as const)
    const { id, first } = await sales.sell(on, { masterCode: agency.code, billing, code, ...(agent ? { agentId: agent } : {}) })
    const life: Sold = { id, agency, agent, billing, from: on, lockedTier: new Map(), lockedOverride: new Map(), applied: 0, isOver: false }
    sold.push(life)
    await record(life, first, on)
    await apply(life, on)
  }

  async function renew(life: Sold, month: Day): Promise<void> {
    const passed = monthsSince(life.from, month)
    const isDue = passed > 0 && (life.billing === 'monthly' ? passed < 16 : passed % 12 === 0)
    if (!isDue || life.isOver || !often(90)) return
    const on = addMonths(life.from, passed)
    await record(life, await sales.pay(life.id, on), on)
    late.add(life)
  }

  async function refund(payment: Payment, on: Day): Promise<void> {
    const before = payment.reversed.refunds.reduce((sum, { amount }) => sum + amount, 0)
    const left = payment.paid - before
    if (left === 0 || payment.disputeId) return
    const amount = often(40) ? left : 1 + below(left)
    const id = await sales.refund(payment.id, amount, on)
    payment.reversed.refunds.push({ amount, isWhole: before + amount >= payment.paid })
    open.push(...reverse(payment, on, id))
    late.add(payment.sold)
    figures.refunds++
  }

  async function dispute(payment: Payment, on: Day): Promise<void> {
    if (payment.disputeId || payment.reversed.refunds.length > 0) return
    payment.disputeId = await sales.dispute(payment.id, on)
    payment.reversed.disputed = true
    open.push(...reverse(payment, on, payment.disputeId))
    figures.disputes++
    if (often(60)) {
      await sales.disputeEnds(payment.id, payment.disputeId, on, 'won')
      payment.reversed.disputed = false
      open.push(...reverse(payment, on, `${payment.disputeId}:restored`))
    } else await sales.disputeEnds(payment.id, payment.disputeId, on, 'lost')
    late.add(payment.sold)
  }

  /** Finance takes a little back of a line, whose rate was wrong. */
  async function claw(payment: Payment, on: Day): Promise<void> {
    await apply(payment.sold, on)
    const earning = payment.earnings[0]
    const left = earning ? earning.line.amount - earning.taken : 0
    if (!earning || left < 2) return
    const amount = 1 + below(Math.min(left, 40))
    const level = earning.line.key.split(' ')[1] ?? ''
    const line = await db()
      .selectFrom('commission_lines')
      .select('id')
      .where('payment_id', '=', payment.id)
      .where(sql<boolean>`payee_kind = ${level}`)
      .where('reverses_line_id', 'is', null)
      .executeTakeFirst()
    if (!line) return void breaches.push(`the product has no line ${earning.line.key} of ${earning.line.payee}`)
    const what = { lineId: line.id, statementId: null, masterCode: null, paymentId: null }
    const { id, counts } = await atTime(noon(on), () =>
      inTransaction((tx) => correct(tx, finance('priya'), { what, amount: cents(-amount), reason: 'Rated wrongly.' })),
    )
    if (!counts) return
    payment.reversed.corrected.set(earning, (payment.reversed.corrected.get(earning) ?? 0) + amount)
    open.push(...reverse(payment, on, id).map((each) => ({ ...each, earnedOn: on })))
    figures.corrections++
  }

  return {
    figures,
    breaches,
    liveMonth: async (month: Day): Promise<void> => {
      await noteEnded()
      await edit(month)
      for (const agency of agencies) {
        if (!agency.ended && often(monthsSince(START, month) < 24 ? 18 : 4)) await sell(agency, addDays(month, below(27)))
      }
      for (const life of sold) await renew(life, month)
      const on = addMonths(month, 1)
      for (const payment of payments.slice(-200)) {
        // What is just sold is given back more often: its commission may still be pending.
        const chosen = below(payment.on >= month ? 8 : 40)
        if (chosen === 0) await refund(payment, addDays(on, -1))
        else if (chosen === 1) await dispute(payment, addDays(on, -1))
        else if (chosen === 2) await claw(payment, addDays(on, -1))
      }
      for (const life of late) await apply(life, addDays(on, -1))
      late.clear()
    },
    closeAndCompare: async (month: Day): Promise<void> => {
      const { closesOn } = cycle(month)
      await atTime(noon(closesOn), () => closeMonth(month))
      await compareLines(month)
      const expected = expectedStatements(month, closesOn)
      const found = await statementsFound(month)
      for (const payee of new Set([...expected.keys(), ...found.keys()])) {
        const [ours, theirs] = [JSON.stringify(expected.get(payee)), JSON.stringify(found.get(payee)?.statement)]
        if (ours !== theirs) breaches.push(`${month.slice(0, 7)} ${payee}: model ${ours ?? 'none'}, product ${theirs ?? 'none'}`)
      }
      for (const { id, statement } of found.values()) if (statement.status === 'closed' && often(70)) await payOut(id, closesOn)
    },
  }

  function expectedStatements(month: Day, closesOn: Day): Map<string, Statement> {
    const until = addDays(addMonths(month, 1), -1)
    const due = open.filter(({ earnedOn }) => earnedOn <= until)
    open = open.filter(({ earnedOn }) => earnedOn > until)
    const statements = new Map<string, Statement>()
    for (const payee of new Set([
      ...due.map((line) => line.payee),
      ...[...carried].flatMap(([each, amount]) => (amount === 0 ? [] : [each])),
    ])) {
      const lines = due.filter((line) => line.payee === payee).reduce((sum, { amount }) => sum + amount, 0)
      const since = negativeSince.get(payee)
      const held = agencies.some(({ code, hasW9 }) => payee === `agency ${code}` && !hasW9)
      const statement = close(lines, carried.get(payee) ?? 0, { held, negativeDays: since ? daysBetween(since, closesOn) : null })
      statements.set(payee, statement)
      carried.set(payee, statement.carriedOut)
      if (statement.total >= 0) negativeSince.delete(payee)
      else if (!since) negativeSince.set(payee, closesOn)
    }
    figures.statements += statements.size
    return statements
  }

  async function statementsFound(month: Day) {
    const rows = await db().selectFrom('commission_statements').selectAll().where('month', '=', month).execute()
    return new Map<string, { id: Id<'statement'>; statement: object & { status: string } }>(
      rows.map((row) => {
        const amounts = { lines: row.lines_cents, carriedIn: row.carried_in_cents, total: row.total_cents }
        const statement = { status: row.status, ...amounts, payable: row.payable_cents, carriedOut: row.carried_out_cents }
        return [`${row.payee_kind} ${row.payee_id}`, { id: row.id, statement }] as const
      }),
    )
  }

  /** Every line earned in a month, by what it is of: the same payees, days, amounts and agents' parts. */
  async function compareLines(month: Day): Promise<void> {
    const until = addMonths(month, 1)
    const { rows } = await sql<Line>`select payment_id || ' ' || payee_kind || case when cause = '' then '' else ' ' || cause end as key,
        payee_kind || ' ' || payee_id as payee, earned_on as "earnedOn", amount_cents as amount, agent_share_cents as share
      from commission_lines where kind not in ('BAL', 'PAY', 'WHT') and earned_on >= ${month} and earned_on < ${until}`.execute(db())
    const due = open.filter(({ earnedOn }) => earnedOn >= month && earnedOn < until)
    const said = (lines: readonly Line[]) =>
      lines.map(({ key, payee, earnedOn, amount, share }) => `${key}: ${payee} ${earnedOn} ${amount} ${share}`).toSorted()
    const [ours, theirs] = [new Set(said(due)), new Set(said(rows))]
    for (const line of ours) if (!theirs.has(line)) breaches.push(`only the model: ${line}`)
    for (const line of theirs) if (!ours.has(line)) breaches.push(`only the product: ${line}`)
    figures.lines += rows.length
  }

  async function payOut(id: Id<'statement'>, closesOn: Day): Promise<void> {
    await atTime(noon(closesOn), () => approveStatement(finance('priya'), id))
    try {
      await atTime(noon(addDays(closesOn, 5)), () => recordPayment(finance('noor'), id, { paidOn: addDays(closesOn, 5), reference: 'ACH' }))
      figures['statements paid']++
    } catch (error) {
      // Held since the close: it stays approved.
      if (!(error instanceof Error && error.message === 'payee_is_held')) throw error
    }
  }
}

const monthsSince = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
