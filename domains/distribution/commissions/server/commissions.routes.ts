import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { lineName, type LineName } from '#domains/distribution/commission-lines/rules/line.ts'
import { reasonsOf } from '#domains/distribution/commission-lines/rules/explanation.ts'
import { presentExplanation } from '#domains/distribution/commission-lines/server/explanation.ts'
import { commissionContract, type CommissionLineView } from '#domains/distribution/commissions/contract.ts'
import { lineList, linePartsOf, type LineRow } from '#domains/distribution/commissions/server/commissions.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, parts as partsOf } from '#platform/days.ts'
import { add, type Cents, dollars, ZERO } from '#platform/money.ts'

export const commissionsRoutes = serve(commissionContract, {
  commissions: async ({ actor, query }) => {
    const today = officeDay()
    const monthFrom = addDays(today, 1 - partsOf(today).dayOfMonth)
    const [{ rows, next }, parts] = await Promise.all([lineList(actor, query), linePartsOf(actor, query, { today, monthFrom })])
    return { rows: rows.map((row) => present(actor, row)), next, today, totals: totalsOf(actor, parts), parts: parts.map(presentPart) }
  },
})

type Part = Awaited<ReturnType<typeof linePartsOf>>[number]

function totalsOf(actor: Actor, parts: readonly Part[]) {
  const sum = (of: (part: Part) => Cents) => add(ZERO, ...parts.map(of))
  return {
    earnedCents: sum(({ earnedCents }) => earnedCents),
    thisMonthCents: sum(({ thisMonthCents }) => thisMonthCents),
    laterCents: sum(({ laterCents }) => laterCents),
    chargedBackCents: sum(({ chargedBackCents }) => chargedBackCents),
    sharesCents: actor.role === 'agent-admin' ? sum(({ sharesCents }) => sharesCents) : null,
  }
}

const presentPart = ({ kind, lines, collectedCents, earnedCents, thisMonthCents, laterCents }: Part) => ({
  kind,
  lines,
  collectedCents,
  earnedCents,
  thisMonthCents,
  laterCents,
})

function present(actor: Actor, row: LineRow): CommissionLineView {
  return actor.role === 'agent' ? forAgent(fullLine(actor, row), row) : fullLine(actor, row)
}

/**
 * An agent sees their own share and what part of the payment it is: not the split, from which with the share the agency's amount would
 * follow (docs/rules.md §10).
 */
const forAgent = (line: CommissionLineView, { agent_share_cents: own }: LineRow): CommissionLineView => {
  const part = line.netCollectedCents === 0 ? 0 : Math.round((Math.abs(own) * 1000) / line.netCollectedCents) * 10
  const share = { ...line, amountCents: own, yourShareCents: own, rateBasisPoints: part, tier: null, tierLock: null }
  return {
    ...share,
    reasons: reasonsOf(share),
    why: TAKEN_BACK[lineName(line)] ?? `Your share, ${part / 100}% of ${dollars(line.netCollectedCents)} paid.`,
  }
}

/** What was taken back of an agent's share or given again: why, without the agency's amount. */
const TAKEN_BACK: Partial<Record<LineName, string>> = {
  XLC: 'Your share of what went back to the member.',
  RET: 'Your share, taken back while the cardholder disputes the payment.',
  dispute_won: 'Your share, restored: the dispute was won.',
  refund_failed: 'Your share, restored: the refund did not go through.',
}

function fullLine(actor: Actor, row: LineRow): CommissionLineView {
  return {
    id: row.id,
    ...presentExplanation(row),
    payeeKind: row.payee_kind,
    payeeName: payeeName(row),
    masterCode: row.master_code,
    agencyName: row.agency_name,
    agentName: row.agent_name,
    memberName: hasMember(actor) ? row.full_name : null,
    membershipId: hasMember(actor) ? row.membership_id : null,
    membershipNumber: row.number,
    eventOn: row.event_on,
    earnedOn: row.earned_on,
    netCollectedCents: row.net_collected_cents,
    excludedFeeCents: row.excluded_fee_cents,
    amountCents: row.amount_cents,
    yourShareCents: null,
    reversesLineId: row.reverses_line_id,
    memberId: hasMember(actor) ? row.member_id : null,
    paymentId: hasMember(actor) ? row.payment_id : null,
  }
}

const payeeName = (row: LineRow): string =>
  row.payee_kind === 'agency' ? row.agency_name : (row.alliance_name ?? row.payee_person ?? row.payee_id)

/** Recruiters see counts and money, not members' names (docs/rules.md §5). */
const hasMember = ({ role }: Actor): boolean => role !== 'sales-agent' && role !== 'sales-admin'
