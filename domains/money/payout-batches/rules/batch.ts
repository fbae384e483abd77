import type { TransitionActor } from '#access/roles.ts'
import { isBusinessDay } from '#platform/business-days.ts'
import { addDays, type Day } from '#platform/days.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'

/** What a bank file pays. */
export const BATCH_KINDS = ['claims', 'commissions'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

export const BATCH_STATUSES = ['built', 'approved', 'sent', 'cancelled'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]

/** The life cycle of an ACH file: built by one user of finance, approved by another, downloaded once. */
export const BATCH_TRANSITIONS = {
  build: { rule: 'K16', from: null, to: 'built', who: ['staff.finance'], says: 'What was released to bank accounts is put into one file.' },
  approve: { rule: 'K16', from: ['built'], to: 'approved', who: ['staff.finance'], says: 'Someone else of finance has looked at it.' },
  download: { rule: 'K16', from: ['approved'], to: 'sent', who: ['staff.finance'], says: 'The file is taken to the bank: once.' },
  cancel: {
    rule: 'K16',
    from: ['built', 'approved'],
    to: 'cancelled',
    who: ['staff.finance'],
    says: 'It never leaves; its payments wait for another batch.',
  },
} as const satisfies LifeCycle<BatchStatus, TransitionActor>

export type BatchMove = keyof typeof BATCH_TRANSITIONS

const row = (move: BatchMove): Transition<BatchStatus, TransitionActor> => BATCH_TRANSITIONS[move]
export const canMoveBatch = (status: BatchStatus, move: BatchMove): boolean => leavesFrom(row(move), status)
export const mayMoveBatch = (movers: readonly TransitionActor[], move: BatchMove): boolean => isFor(row(move), movers)

/** The next banking day: a file handed in today is paid then. */
export function effectiveDay(today: Day): Day {
  const next = addDays(today, 1)
  return isBusinessDay(next) ? next : effectiveDay(next)
}

/** A to Z, then 0 to 9: the files of one day. Null when the day has had its 36. */
export const modifierOf = (filesToday: number): string | null => MODIFIERS[filesToday] ?? null
const MODIFIERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
