import { count, secondsWithoutWrites, type Effects, type Journal } from './journal.ts'
import { FAULTS, type FaultName } from './sequence.ts'

export type Figures = {
  fault: FaultName
  acknowledged: number
  lost: string[]
  twice: string[]
  darkSeconds: number
  reads: { asked: number; failed: number }
  slowestSeconds: number
  settledSeconds: number
  surprises: string[]
  statuses: Readonly<Record<number, number>>
}

export type Span = { from: number; to: number; settledMs: number }

export function figuresOf(fault: FaultName, journal: Journal, effects: Effects, { from, to, settledMs }: Span): Figures {
  return {
    fault,
    ...count(journal.acknowledged, effects),
    darkSeconds: secondsWithoutWrites(
      journal.acknowledged.map(({ at }) => at),
      from,
      to,
    ),
    reads: journal.reads,
    slowestSeconds: journal.slowestMs / 1000,
    settledSeconds: settledMs / 1000,
    surprises: [...journal.surprises].map(([kind, says]) => (says ? `${kind}: ${says}` : kind)),
    statuses: Object.fromEntries(journal.statuses),
  }
}

const HEADS = ['fault', 'acknowledged', 'lost', 'twice', 'without writes', 'failed reads', 'slowest answer', 'settled after']

/** A table of Markdown, as docs/failover.md shows it. */
export function tableOf(all: readonly Figures[]): string[] {
  const rows = all.map((each) => [
    FAULTS[each.fault],
    String(each.acknowledged),
    String(each.lost.length),
    String(each.twice.length),
    `${each.darkSeconds.toFixed(1)} s`,
    `${shareOf(each.reads)} of ${each.reads.asked}`,
    `${each.slowestSeconds.toFixed(1)} s`,
    `${each.settledSeconds.toFixed(0)} s`,
  ])
  return [HEADS, HEADS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

const shareOf = ({ asked, failed }: Figures['reads']): string => `${asked === 0 ? '0.0' : ((100 * failed) / asked).toFixed(1)} %`

/** True where nothing that was acknowledged is missing, and nothing was done more than once. */
export const isWell = (all: readonly Figures[]): boolean => all.every(({ lost, twice }) => lost.length === 0 && twice.length === 0)
