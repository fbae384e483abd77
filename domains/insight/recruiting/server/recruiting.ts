import type { Actor } from '#access/actor.ts'
import type { Answer } from '#access/contract.ts'
import type { LeadSource, LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { openStates } from '#domains/distribution/leads/server/policy-facts.ts'
import type { LeadBehind, recruitingContract, Spans, Whose } from '#domains/insight/recruiting/contract.ts'
import { sumOf, sumsBy } from '#domains/insight/recruiting/rules/forecast.ts'
import { RECRUITING_TERMS, type LeadFigure } from '#domains/insight/recruiting/rules/recruiting.data.ts'
import { type Asked, OPEN_STAGES } from '#domains/insight/recruiting/server/facts.store.ts'
import { forecastCells, funnelOf, winTimes } from '#domains/insight/recruiting/server/figures.store.ts'
import { type Behind, type BehindRow, countBehind, leadsBehind } from '#domains/insight/recruiting/server/leads-behind.store.ts'
import { periodOf } from '#domains/insight/reports/rules/period.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { csvTable } from '#platform/export/csv-table.ts'

type Contract = typeof recruitingContract
export type Query = { from?: Day | undefined; to?: Day | undefined; owner?: Whose | undefined }

/** What an address asks for, as of now. */
export function askedBy(actor: Actor, { owner, ...period }: Query): Asked {
  const now = clock.now()
  const today = officeDay(now)
  return { actor, owner: owner ?? null, period: periodOf(period, today), now, today, openStates: openStates() }
}

/** Stages along the board, the won one at the end. */
const ONWARD: readonly LeadStage[] = [...OPEN_STAGES, 'CONVERTED']

export async function funnel(actor: Actor, query: Query): Promise<Answer<Contract['funnel']>> {
  const asked = askedBy(actor, query)
  const [{ totals, stages, sources, reasons }, wins] = await Promise.all([funnelOf(asked), winTimes(asked)])
  return {
    period: asked.period,
    received: totals.received,
    won: totals.won,
    lost: totals.lost,
    firstTouch: {
      median: totals.median,
      p90: totals.p90,
      touched: totals.touched,
      untouched: totals.untouched,
      slow: totals.slow,
    },
    timeToWin: {
      won: wins.won.count,
      ...spansOf(wins.won),
      stages: OPEN_STAGES.flatMap((stage) => {
        const time = wins.stages.find((row) => row.stage === stage)
        return time ? [{ stage, won: time.count, ...spansOf(time) }] : []
      }),
    },
    stages: ONWARD.map((stage) => {
      const { reached = 0, decided = 0, won = 0, left = 0, median = null, p90 = null } = stages.find((row) => row.stage === stage) ?? {}
      return { stage, reached, decided, won, left, time: { median, p90 } }
    }),
    sources: sources.map(({ policies, ...source }) => ({ ...source, wonPolicies: policies })),
    reasons,
    asOf: asked.now.toISOString(),
  }
}

const spansOf = ({ median, p90 }: Spans): Spans => ({ median, p90 })

export async function forecast(actor: Actor, owner: Whose | undefined): Promise<Answer<Contract['forecast']>> {
  const asked = askedBy(actor, { owner })
  const { cells, rates } = await forecastCells(asked)
  const expected = cells.filter(({ kind }) => kind === 'forecast')
  const { leads, policies } = sumOf(cells.filter(({ kind }) => kind === 'too_few'))
  const dated = expected.flatMap((cell) => (cell.month === null ? [] : [{ ...cell, month: cell.month }]))
  return {
    total: sumOf(expected),
    months: sumsBy(dated, ({ month }) => month)
      .map(({ key, ...sums }) => ({ month: key as Day, ...sums }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    recruiters: sumsBy(expected, ({ ownerId }) => ownerId)
      .map(({ key, ...sums }) => ({ ownerId: key, name: expected.find(({ ownerId }) => ownerId === key)?.ownerName ?? null, ...sums }))
      .toSorted((a, b) => b.expected - a.expected),
    stages: OPEN_STAGES.map((stage) => {
      const { closed = 0, won = 0, days = null } = rates.find((rate) => rate.stage === stage) ?? {}
      const sums = sumOf(cells.filter((cell) => cell.stage === stage && cell.kind !== 'unestimated'))
      return { stage, ...sums, closed, won, hasRate: closed >= RECRUITING_TERMS.minClosed, medianDays: days }
    }),
    tooFew: { leads, policies },
    unestimated: sumOf(cells.filter(({ kind }) => kind === 'unestimated')).leads,
    asOf: asked.now.toISOString(),
  }
}

type ListQuery = Query & {
  figure: LeadFigure
  stage?: LeadStage | undefined
  source?: LeadSource | undefined
  reason?: string | undefined
  month?: Day | undefined
}

const PAGE = 100
const FILE_MOST = 50_000

const behindOf = (actor: Actor, { figure, stage, source, reason, month, ...query }: ListQuery): Behind => ({
  ...askedBy(actor, query),
  figure,
  stage: stage ?? null,
  source: source ?? null,
  reason: reason ?? null,
  month: month ?? null,
})

export async function listBehind(
  actor: Actor,
  { cursor, limit = PAGE, ...query }: ListQuery & { cursor?: string | undefined; limit?: number | undefined },
): Promise<Answer<Contract['leads']>> {
  const behind = behindOf(actor, query)
  const offset = offsetOf(cursor)
  const [count, rows] = await Promise.all([countBehind(behind), leadsBehind(behind, { offset, limit })])
  const next = offset + rows.length < count && rows.length > 0 ? String(offset + rows.length) : null
  return { period: behind.period, count, rows: rows.map(presentBehind), next }
}

/** A figure changes with the day, so a page is where it was counted from: there is no row to go on from. */
const offsetOf = (cursor: string | undefined): number => (cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0)

const presentBehind = (row: BehindRow): LeadBehind => ({
  leadId: row.id,
  agencyName: row.agency_name,
  ownerName: row.owner_name,
  state: row.state,
  source: row.source,
  stage: row.stage,
  receivedOn: row.received_on,
  policies: row.policies,
  touchMinutes: row.touch_minutes,
  wasTouched: row.was_touched,
  stageMinutes: row.stage_minutes,
  wonMinutes: row.won_minutes,
  expected: row.expected,
  expectedMonth: row.month,
  closedReason: row.closed_reason,
})

const HEADS = [
  'received',
  'agency',
  'state',
  'source',
  'stage',
  'owner',
  'reason',
  'policies',
  'minutes to first touch',
  'minutes in stage',
  'minutes to win',
  'expected policies',
  'expected month',
]

export async function fileBehind(actor: Actor, query: ListQuery): Promise<Answer<Contract['leadsFile']>> {
  const behind = behindOf(actor, query)
  const rows = await leadsBehind(behind, { offset: 0, limit: FILE_MOST })
  const { from, to } = behind.period
  const cells = rows.map((row) => [
    row.received_on,
    row.agency_name,
    row.state,
    row.source,
    row.stage,
    row.owner_name,
    row.closed_reason,
    row.policies,
    row.was_touched ? row.touch_minutes : null,
    row.stage_minutes,
    row.won_minutes,
    row.expected === null ? null : row.expected / 100,
    row.month?.slice(0, 7) ?? null,
  ])
  return {
    fileName: `breakwater-leads-${from}-to-${to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(csvTable(HEADS, cells)),
  }
}
