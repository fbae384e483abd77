import type { Day } from '#platform/days.ts'
import { endOfSpan } from '#platform/business-days.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'

/** A line without a movement. */
export type OpenLine = { id: string; on: Day; amount: Cents; text: string; checkNumber: string | null }

/** What the ledger says moved at the bank and no line has shown. `batch`: the bank file in which it left, which is one line of the bank. */
export type OpenMovement = {
  id: string
  on: Day
  amount: Cents
  batch: { id: string; total: Cents } | null
  /** What the bank may know it by: a check's number, a trace, a reference. */
  references: readonly string[]
  checkNumber: string | null
}

/** Banking days between the bank's day of a line and ours: a file is debited days before its payments count as arrived. */
export const WINDOW = 5

export type Match = { line: string; movements: readonly string[] }
type Unit = { ids: string[]; on: Day; amount: Cents; references: string[]; checkNumber: string | null }

/**
 * Lines whose movement is certain. Exactly the amount; then either the number of its check or its reference is in the line and in no other,
 * or it is the only one within five banking days, and the line its only one. Whatever is not certain is left to a person.
 */
export function certainMatches(lines: readonly OpenLine[], movements: readonly OpenMovement[]): Match[] {
  const units = unitsOf(movements)
  const named = onlyPairs(lines, units, isNamed)
  const taken = { lines: new Set(named.map(({ line }) => line.id)), units: new Set(named.map(({ unit }) => unit)) }
  const near = onlyPairs(
    lines.filter(({ id }) => !taken.lines.has(id)),
    units.filter((unit) => !taken.units.has(unit)),
    isNear,
  )
  return [...named, ...near].map(({ line, unit }) => ({ line: line.id, movements: unit.ids }))
}

/** By line, the movements that may be it: of its amount and near its day, or named in it. */
export function candidatesOf(lines: readonly OpenLine[], movements: readonly OpenMovement[]): Map<string, Match['movements'][]> {
  const units = unitsOf(movements)
  const of = (line: OpenLine) => units.filter((unit) => isNamed(line, unit) || isNear(line, unit)).map(({ ids }) => ids)
  return new Map(lines.map((line) => [line.id, of(line)]))
}

function onlyPairs(lines: readonly OpenLine[], units: readonly Unit[], fits: (line: OpenLine, unit: Unit) => boolean) {
  const linesOf = (unit: Unit) => lines.filter((line) => fits(line, unit))
  return lines.flatMap((line) => {
    const [unit, ...others] = units.filter((each) => fits(line, each))
    return unit && others.length === 0 && linesOf(unit).length === 1 ? [{ line, unit }] : []
  })
}

function isNamed(line: OpenLine, { amount, checkNumber, references }: Unit): boolean {
  if (line.amount !== amount) return false
  if (line.checkNumber !== null || checkNumber !== null) return line.checkNumber === checkNumber
  return references.some((reference) => reference.length >= 6 && line.text.toLowerCase().includes(reference.toLowerCase()))
}

/** A check is known by its number alone: two of the same amount are common. */
const isNear = (line: OpenLine, { amount, on, checkNumber }: Unit): boolean =>
  line.amount === amount && (line.checkNumber === null || checkNumber === null) && isWithin(line.on, on)

function isWithin(one: Day, other: Day): boolean {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return to <= endOfSpan(from, { days: WINDOW, type: 'business' })
}

/** A file of payments is one debit: its movements together, once all of them were posted; none of them alone. */
function unitsOf(movements: readonly OpenMovement[]): Unit[] {
  const batches = Map.groupBy(
    movements.filter(({ batch }) => batch !== null),
    ({ batch }) => batch?.id,
  )
  const whole = [...batches.values()].flatMap((of) => {
    const amount = add(ZERO, ...of.map((each) => each.amount))
    const [first] = of
    if (!first?.batch || amount + first.batch.total !== 0) return []
    return [
      { ids: of.map(({ id }) => id), on: first.on, amount, references: of.flatMap(({ references }) => references), checkNumber: null },
    ]
  })
  const single = movements
    .filter(({ batch }) => batch === null)
    .map(({ id, on, amount, references, checkNumber }) => ({ ids: [id], on, amount, references: [...references], checkNumber }))
  return [...whole, ...single]
}
