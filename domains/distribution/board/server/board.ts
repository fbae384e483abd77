import type { Actor } from '#access/actor.ts'
import type { Answer, HandlerInput } from '#access/contract.ts'
import { may } from '#access/verbs.ts'
import type { boardContract, LeadColumn } from '#domains/distribution/board/contract.ts'
import { presentLanes } from '#domains/distribution/board/server/lanes.ts'
import {
  cellSums,
  columnPage,
  columnSums,
  endsIn,
  type CellSums,
  type WholeColumn,
  type Filter,
} from '#domains/distribution/board/server/board.store.ts'
import { recentDays } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { monthOf } from '#domains/distribution/recruiting-targets/rules/target.ts'
import { ownersFor } from '#domains/distribution/lead-owners/server/owners-for.ts'
import { BOARD_STAGES } from '#domains/distribution/board-layout/rules/layout.ts'
import type { LeadStage } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { clock, officeDay, officeMonthBegan } from '#platform/clock.ts'
import { neglectAt } from '#domains/distribution/lead-attention/server/neglect.ts'
import { presentCard } from '#domains/distribution/leads/server/present-card.ts'

const CARDS_A_PAGE = 30

type Asked = Omit<HandlerInput<typeof boardContract.board>['query'], 'by'>

/** The board visible to this actor: its columns, counted as a whole, and totals. */
export async function board(actor: Actor, filter: Asked, { byOwner = false } = {}): Promise<Answer<typeof boardContract.board>> {
  const now = clock.now()
  const period = { wonSince: officeMonthBegan(now), neglect: neglectAt(now) }
  const sums = await columnSums(actor, filter, period)
  const today = officeDay(now)
  const ends = await endsIn(actor, filter, recentDays(today))
  const columns = presentColumns(sums)
  const open = columns.filter(({ stage }) => isOpen(stage))
  const waiting = total(sums.map((column) => column.waiting))
  return {
    columns,
    summary: {
      open: total(open.map(({ count }) => count)) - waiting,
      policies: total(open.map(({ policies }) => policies)) - total(sums.map((column) => column.waitingPolicies)),
      waiting,
      attention: total(open.map((column) => column.attention)),
      wonThisMonth: columns.find(({ stage }) => stage === 'CONVERTED')?.count ?? 0,
      won90: ends.won,
      lost90: ends.lost,
      days: { monthFrom: monthOf(today), recentFrom: recentDays(today).from, today },
    },
    lanes: byOwner ? await lanesOf(actor, filter, await cellSums(actor, filter, period)) : null,
    can: boardCan(actor),
  }
}

/** Whoever assigns leads also sees a row of each recruiter without any: leads are given to them there. */
async function lanesOf(actor: Actor, { owner }: Asked, cells: readonly CellSums[]) {
  const owners = may(actor, 'leads.assign') ? await ownersFor(actor, officeDay()) : []
  return presentLanes(cells, owner ? owners.filter(({ id }) => id === owner) : owners)
}

/** The cards of one column from a cursor on. */
export async function columnCards(actor: Actor, stage: LeadStage, { filter, cursor }: { filter: Filter; cursor: string | null }) {
  const now = clock.now()
  const page = { filter, cursor, limit: CARDS_A_PAGE, wonSince: officeMonthBegan(now), neglect: neglectAt(now) }
  const { rows, next } = await columnPage(actor, stage, page)
  return { cards: rows.map(presentCard), next }
}

export const boardCan = (actor: Actor) => ({ add: may(actor, 'leads.change'), assign: may(actor, 'leads.assign') })

/** Every open stage has a column, also an empty one; the last column holds what was won this month. */
function presentColumns(sums: readonly WholeColumn[]): LeadColumn[] {
  return BOARD_STAGES.map((stage) => {
    const { count = 0, policies = 0, attention = 0, stamp = '0' } = sums.find((each) => each.stage === stage) ?? {}
    return { title: STAGES[stage].title, stage, count, policies, attention, stamp }
  })
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
