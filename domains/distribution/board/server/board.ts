import type { Actor } from '#access/actor.ts'
import type { Answer, HandlerInput } from '#access/contract.ts'
import { may } from '#access/verbs.ts'
import type { boardContract, LeadColumn } from '#domains/distribution/board/contract.ts'
import { boardCards, endsSince } from '#domains/distribution/board/server/board.store.ts'
import { LEAD_STAGES, STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import { clock, officeMonthBegan } from '#platform/clock.ts'
import { presentCard } from '#domains/distribution/leads/server/present-card.ts'

const CARDS_A_STAGE = 50
const DAY_MS = 86_400_000

type Asked = HandlerInput<typeof boardContract.board>['query']

/** The board visible to this actor: its columns and totals. */
export async function board(actor: Actor, { attention, ...filter }: Asked): Promise<Answer<typeof boardContract.board>> {
  const now = clock.now()
  const cards = await boardCards(actor, filter, { wonSince: officeMonthBegan(now), most: CARDS_A_STAGE })
  const ends = await endsSince(actor, new Date(now.getTime() - 90 * DAY_MS))
  const columns = presentColumns(cards, attention === 'yes')
  const open = columns.filter(({ stage }) => isOpen(stage))
  return {
    columns,
    summary: {
      open: total(open.map(({ count }) => count)),
      policies: total(open.map(({ policies }) => policies)),
      attention: total(open.map((column) => column.attention)),
      wonThisMonth: columns.find(({ stage }) => stage === 'CONVERTED')?.count ?? 0,
      won90: ends.find(({ stage }) => stage === 'CONVERTED')?.count ?? 0,
      lost90: total(ends.filter(({ stage }) => stage !== 'CONVERTED').map(({ count }) => count)),
    },
    can: boardCan(actor),
  }
}

export const boardCan = (actor: Actor) => ({ add: may(actor, 'leads.change'), assign: may(actor, 'leads.assign') })

/** Every open stage has a column, also an empty one; the last column holds what was won this month. */
export function presentColumns(cards: Awaited<ReturnType<typeof boardCards>>, attentionOnly: boolean): LeadColumn[] {
  const stages = LEAD_STAGES.filter((stage) => isOpen(stage) || stage === 'CONVERTED')
  return stages.map((stage) => {
    const inStage = cards.filter((card) => card.stage === stage)
    const presented = inStage.map(presentCard)
    const attention = presented.filter((card) => card.health !== 'fine')
    const [first] = inStage
    return {
      stage,
      title: STAGES[stage].title,
      count: first?.stage_count ?? 0,
      policies: first?.stage_policies ?? 0,
      attention: attention.length,
      cards: attentionOnly ? attention : presented,
    }
  })
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
