import type { Statement, StatementLine } from '#domains/money/statement-files/rules/statement.ts'
import { addDays, type Day, dayInEnglish } from '#platform/days.ts'
import { add, type Cents, dollars, subtract, ZERO } from '#platform/money.ts'

/** `nth`: the place among the equal lines (day and amount) of its day. It tells two equal lines apart, whatever file they come in. */
export type Numbered = StatementLine & { nth: number }
type Kept = { on: Day; amount: Cents; nth: number }
type Range = { from: Day; to: Day; opening: Cents; closing: Cents }

const keyOf = ({ on, amount }: Pick<StatementLine, 'on' | 'amount'>): string => `${on} ${amount}`

/** The same line has the same number in each file that has its whole day, by whichever bank's words it is described. */
export function numbered(lines: readonly StatementLine[]): Numbered[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const nth = (counts.get(keyOf(line)) ?? 0) + 1
    counts.set(keyOf(line), nth)
    return { ...line, nth }
  })
}

/** The lines that no statement before had. */
export function newLines(lines: readonly Numbered[], kept: readonly Kept[]): Numbered[] {
  const known = new Set(kept.map((line) => `${keyOf(line)} ${line.nth}`))
  return lines.filter((line) => !known.has(`${keyOf(line)} ${line.nth}`))
}

/**
 * Why a statement contradicts those read in before: it lacks a line of theirs, has one more on a day of theirs (their last may have been
 * downloaded before it was over), or begins with another balance than theirs had that day.
 */
export function contradiction(statement: Statement, { ranges, kept }: { ranges: readonly Range[]; kept: readonly Kept[] }): string | null {
  const theirs = new Set(numbered(statement.lines).map((line) => `${keyOf(line)} ${line.nth}`))
  const gone = kept.find((line) => line.on >= statement.from && line.on <= statement.to && !theirs.has(`${keyOf(line)} ${line.nth}`))
  if (gone) return `This file lacks a line of ${dollars(gone.amount)} on ${dayInEnglish(gone.on)} that an earlier statement has.`
  const extra = newLines(numbered(statement.lines), kept).find(({ on }) => ranges.some(({ from, to }) => from <= on && on < to))
  if (extra) return `This file has a line of ${dollars(extra.amount)} on ${dayInEnglish(extra.on)} that an earlier statement lacks.`
  const before = ranges.find(({ from, to }) => from <= statement.from && addDays(to, 1) >= statement.from)
  const off = before ? subtract(statement.opening, balanceBefore(statement.from, before, kept)) : ZERO
  if (off !== 0) return `The opening balance differs from the statement before it by ${dollars(off)}.`
  const added = [...kept, ...newLines(numbered(statement.lines), kept)]
  const after = ranges.find(({ from, to }) => from > statement.from && from <= addDays(statement.to, 1) && to > statement.to)
  const left = after ? subtract(after.opening, balanceBefore(after.from, statement, added)) : ZERO
  return left === 0 ? null : `The statement after it begins with a balance that differs by ${dollars(left)}.`
}

const balanceBefore = (on: Day, range: Range, kept: readonly Kept[]): Cents =>
  add(range.opening, ...kept.filter((line) => line.on >= range.from && line.on < on).map(({ amount }) => amount))

/** Days between two statements of which none was read in. `off`: how much more the later one begins with. */
export type Gap = { from: Day; to: Day; off: Cents }

export function gapsOf(ranges: readonly Range[]): Gap[] {
  const gaps: Gap[] = []
  let last: Range | undefined
  for (const range of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const from = last && addDays(last.to, 1)
    if (last && from && range.from > from) gaps.push({ from, to: addDays(range.from, -1), off: subtract(range.opening, last.closing) })
    if (!last || range.to > last.to) last = range
  }
  return gaps
}
