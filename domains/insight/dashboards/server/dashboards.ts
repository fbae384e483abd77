import { linkByCode } from '#domains/distribution/agent-links/server/agent-links.ts'
import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'
import type { Answer } from '#access/contract.ts'
import { earnedIn } from '#domains/distribution/commissions/server/commissions.ts'
import { recentDays } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import {
  CUSTOMER_KINDS,
  type CustomerKind,
  type dashboardsContract,
  DUE_ROWS_MOST,
  type TodayItem,
} from '#domains/insight/dashboards/contract.ts'
import { claimsWaiting, enrollmentsByDay, monthFigures } from '#domains/insight/dashboards/server/account-dashboard.store.ts'
import { agencyDue, agencyToday, todayOfKind, type TodayRow } from '#domains/insight/dashboards/server/agency-today.store.ts'
import { agencyFigures, linkOwner, teamFigures, type AgencyFigures } from '#domains/insight/dashboards/server/agency-dashboard.store.ts'
import { queueCounts } from '#domains/claims/queue/server/queue.ts'
import { waitingFor } from '#domains/insight/dashboards/server/staff-waiting.store.ts'
import { leadEnds, pipeline, recruitedAgencies } from '#domains/insight/dashboards/server/sales-dashboard.store.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day, earliest, isDay, parts } from '#platform/days.ts'

const DAY_MS = 86_400_000

type Contract = typeof dashboardsContract

/** This month so far, and last month up to the same day, so that the two can be compared. */
function months(today: Day) {
  const from = addDays(today, 1 - parts(today).dayOfMonth)
  const before = addMonths(from, -1)
  return { today, from, before, beforeTo: earliest(addMonths(today, -1), addDays(from, -1)) }
}

/** `later`: of sales whose free look is not over. */
const earnedDays = ({ today, from, before, beforeTo }: ReturnType<typeof months>) => ({
  now: { from, to: today },
  before: { from: before, to: beforeTo },
  later: { from: addDays(today, 1) },
})

export async function accountDashboard(actor: Actor): Promise<Answer<Contract['accountDashboard']>> {
  const { now, today, lately } = recently()
  const [claims, waiting, figures, byDay] = await Promise.all([
    claimsWaiting(today),
    waitingFor(actor, { lately }),
    monthFigures(actor, months(today)),
    enrollmentsByDay(actor, addDays(today, -29), today),
  ])
  return {
    asOf: now.toISOString(),
    days: { monthFrom: months(today).from, today, failedFrom: lately.from },
    claims,
    waiting,
    figures: {
      activeMembers: figures.active,
      enrollments: { now: figures.enrollments, before: figures.enrollments_before },
      collected: { now: figures.collected, before: figures.collected_before },
      claimsPaid: { now: figures.paid, before: figures.paid_before },
    },
    enrollmentsByDay: byDay,
  }
}

function recently() {
  const now = clock.now()
  const today = officeDay(now)
  return { now, today, lately: { from: addDays(today, -6), to: today } }
}

/** What the dashboard counts as waiting, and the queue's counts, for the menu beside every page. */
export async function accountWaiting(actor: Actor): Promise<Answer<Contract['accountWaiting']>> {
  const { today, lately } = recently()
  const [waiting, claims] = await Promise.all([waitingFor(actor, { lately }), may(actor, 'claims.work') ? queueCounts(actor) : null])
  return { days: { today, failedFrom: lately.from }, waiting, claims }
}

export async function agencyDashboard(actor: Actor): Promise<Answer<Contract['agencyDashboard']>> {
  const now = clock.now()
  const today = officeDay(now)
  const month = months(today)
  const yearFrom = addDays(addMonths(today, -12), 1)
  const seesMoney = may(actor, 'commissions.read')
  const [waiting, figures, earned, team] = await Promise.all([
    agencyToday(actor, today),
    agencyFigures(actor, { ...month, yearFrom }),
    seesMoney ? earnedIn(actor, earnedDays(month)) : null,
    actor.role === 'agent-admin' && actor.masterCode ? teamFigures(actor, month) : null,
  ])
  return {
    asOf: now.toISOString(),
    days: { monthFrom: months(today).from, today },
    today: waiting.map((row) => lineOf(row.kind, row)),
    more: CUSTOMER_KINDS.flatMap((kind) => {
      const shown = waiting.filter((row) => row.kind === kind)
      const count = shown[0]?.total ?? 0
      return count > shown.length ? [{ kind, count }] : []
    }),
    own: ownDuties(figures, today),
    figures: {
      activeMembers: figures.active,
      enrollments: { now: figures.enrollments, before: figures.enrollments_before },
      commission: earned && { now: earned.now, before: earned.before },
      commissionLater: earned && earned.later,
      openClaims: figures.open_claims,
    },
    sharePath: linkByCode(figures),
    joinedByLink: { from: yearFrom, inYear: figures.joined, thisMonth: figures.joined_now, agentId: linkOwner(actor) },
    team: team?.map(({ id, name, active, enrollments }) => ({ id, name, activeMembers: active, enrollments })) ?? null,
  }
}

const lineOf = (kind: CustomerKind, { id, name, detail, on_day: on }: Omit<TodayRow, 'kind' | 'total'>): TodayItem => ({
  kind,
  id,
  name,
  detail,
  on,
})

const PAGE = 50

/** The whole list behind one kind of line. */
export async function agencyTodayList(actor: Actor, { kind, cursor }: { kind: CustomerKind; cursor?: string | undefined }) {
  const [, on, key] = /^(\d{4}-\d{2}-\d{2})\|(.+)$/.exec(cursor ?? '') ?? []
  const after = on && key && isDay(on) ? { on, key } : null
  const found = await todayOfKind(actor, officeDay(), { kind, after, limit: PAGE + 1 })
  const last = found[PAGE - 1]
  return {
    rows: found.slice(0, PAGE).map((row) => lineOf(kind, row)),
    next: found.length > PAGE && last ? `${last.on_day}|${last.key}` : null,
  }
}

/** What falls within some days, of all kinds that have a day. */
export async function agencyDueRows(actor: Actor, { from, to }: { from?: Day | undefined; to: Day }) {
  const found = await agencyDue(actor, { today: officeDay(), from: from ?? null, to, limit: DUE_ROWS_MOST })
  return { rows: found.map((row) => lineOf(row.kind, row)), count: found[0]?.total ?? 0 }
}

const LICENSE_DAYS = 60

/** Duties of the agent: required lessons, the license that expires next within 60 days, and the one that expired last. */
function ownDuties({ training_left, license_expires: ends, license_expired: ended }: AgencyFigures, today: Day): TodayItem[] {
  const lesson = { kind: 'training', id: 'training', name: String(training_left), detail: null, on: null } as const
  const license = (kind: 'license' | 'license_expired', { state, on }: { state: string; on: Day }) =>
    ({ kind, id: 'license', name: state, detail: null, on }) as const
  return [
    ...(training_left > 0 ? [lesson] : []),
    ...(ended ? [license('license_expired', ended)] : []),
    ...(ends && ends.on <= addDays(today, LICENSE_DAYS) ? [license('license', ends)] : []),
  ]
}

/** The days in which sales count for the activation bonus. */
const firstDaysFrom = (activated: Day) => ({ from: activated, to: addDays(activated, 89) })

export async function salesDashboard(actor: Actor): Promise<Answer<Contract['salesDashboard']>> {
  const now = clock.now()
  const today = officeDay(now)
  const { from: monthFrom } = months(today)
  const recent = recentDays(today)
  const [stages, ends, agencies, earned] = await Promise.all([
    pipeline(actor),
    leadEnds(actor, { recent, month: { from: monthFrom, to: today } }),
    recruitedAgencies(actor, today),
    earnedIn(actor, earnedDays(months(today))),
  ])
  const of = (stage: string) => stages.find((row) => row.stage === stage)
  return {
    asOf: now.toISOString(),
    days: { monthFrom, today },
    pipeline: LEAD_STAGES.filter(isOpen).map((stage) => ({
      stage,
      title: STAGES[stage].title,
      count: of(stage)?.count ?? 0,
      policies: of(stage)?.policies ?? 0,
    })),
    ends: { recentFrom: recent.from, won90: ends.won, lost90: ends.lost, wonThisMonth: ends.won_in_month },
    agencies: agencies.map((agency) => ({
      masterCode: agency.master_code,
      name: agency.name,
      status: agency.status,
      activatedAt: agency.activated_at?.toISOString() ?? null,
      firstDays: agency.activated_at && firstDaysFrom(officeDay(agency.activated_at)),
      enrollmentsFirst90: agency.first_90,
      activeMembers: agency.active,
      inFirst90: agency.activated_at !== null && now.getTime() - agency.activated_at.getTime() < 90 * DAY_MS,
    })),
    earned: { now: earned.now, before: earned.before },
  }
}
