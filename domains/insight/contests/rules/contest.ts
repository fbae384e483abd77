import type { TransitionActor } from '#access/roles.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'

export const CONTEST_STATUSES = ['open', 'ended', 'canceled'] as const
export type ContestStatus = (typeof CONTEST_STATUSES)[number]

/** The transitions of a contest (docs/rules.md §10). */
export const CONTEST_TRANSITIONS = {
  announce: {
    rule: '§10',
    from: null,
    to: 'open',
    who: ['staff.super', 'staff.finance', 'staff.compliance'],
    says: 'Days, prize and terms are said, and never change.',
  },
  end: {
    rule: '§10',
    from: ['open'],
    to: 'ended',
    who: ['system'],
    says: 'The last day is over: the standing is written down, and final.',
  },
  cancel: {
    rule: '§10',
    from: ['open'],
    to: 'canceled',
    who: ['staff.super', 'staff.finance', 'staff.compliance'],
    says: 'It has no standing any more, and says why.',
  },
} as const satisfies LifeCycle<ContestStatus, TransitionActor>

export const canMoveContest = (status: ContestStatus, move: 'end' | 'cancel'): boolean => {
  const row: Transition<ContestStatus, TransitionActor> = CONTEST_TRANSITIONS[move]
  return leavesFrom(row, status)
}

export const PARTICIPANTS = ['agencies', 'agents'] as const
export type Participants = (typeof PARTICIPANTS)[number]
export const SCOPES = ['all', 'alliance', 'state'] as const

export const PHASES = ['upcoming', 'running', 'closing', 'ended', 'canceled'] as const
export type Phase = (typeof PHASES)[number]
export type ContestDays = { fromOn: Day; untilOn: Day }

/** `closing`: the last day is over, and the final standing is about to be written. */
export function phaseOf({ status, fromOn, untilOn }: ContestDays & { status: ContestStatus }, today: Day): Phase {
  if (status !== 'open') return status
  if (today < fromOn) return 'upcoming'
  return today <= untilOn ? 'running' : 'closing'
}

/** The day on which a sale has to be active to count: the last one, or today while the contest runs. */
export const countsOn = ({ untilOn }: Pick<ContestDays, 'untilOn'>, today: Day): Day => (today < untilOn ? today : untilOn)

/** What is wrong with the days of a new contest, by field: whoever takes part knows of it before it starts. */
export function wrongDays({ fromOn, untilOn }: ContestDays, today: Day): Record<string, string> {
  return {
    ...(fromOn < today ? { fromOn: 'Choose today or a later day.' } : {}),
    ...(untilOn < fromOn ? { untilOn: 'Choose a last day on or after the first day.' } : {}),
    ...(untilOn > addMonths(fromOn, 12) ? { untilOn: 'Choose a last day within 12 months of the first day.' } : {}),
  }
}

/** The most sales first; who has as many has the same rank, and the next one's counts everybody before them. */
export function ranked<Row extends { sales: number; name: string }>(rows: readonly Row[]): (Row & { rank: number })[] {
  const sorted = rows.toSorted((a, b) => b.sales - a.sales || (a.name < b.name ? -1 : 1))
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex(({ sales }) => sales === row.sales) + 1 }))
}
