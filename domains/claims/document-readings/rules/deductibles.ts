import { COVERAGE_LABELS, DEDUCTIBLE } from '#domains/claims/document-readings/rules/labels.data.ts'
import { centsOf, MONEY_SOURCE } from '#domains/claims/document-readings/rules/lines.ts'
import type { Cents } from '#platform/money.ts'

/** `named`: a deductible without the name of a coverage, as in an insurer's letter. */
export type Deductibles = Record<keyof typeof COVERAGE_LABELS | 'named', Cents | null>

export function deductiblesIn(lines: readonly string[]): Deductibles {
  const among = (wanted: (line: string) => boolean) => {
    const found = new Set(lines.flatMap((line, index) => (wanted(line) ? deductibleOf(line, lines[index + 1] ?? '') : [])))
    return found.size === 1 ? ([...found][0] ?? null) : null
  }
  const { collision, comprehensive } = COVERAGE_LABELS
  const isComprehensive = (line: string) => comprehensive.test(line)
  const isCollision = (line: string) => collision.test(line) && !isComprehensive(line)
  return {
    collision: among(isCollision),
    comprehensive: among(isComprehensive),
    named: among((line) => WITH_WORD.test(line) && !collision.test(line) && !isComprehensive(line)),
  }
}

const WITH_WORD = new RegExp(`\\b${DEDUCTIBLE}`, 'i')
const AFTER = new RegExp(`\\b${DEDUCTIBLE}[^\\d$]{0,20}(${MONEY_SOURCE})`, 'i')
const BEFORE = new RegExp(`(${MONEY_SOURCE}) ${DEDUCTIBLE}`, 'i')

/** Beside the word "deductible"; without it, the only round amount of the coverage's line, or of the next one. */
function deductibleOf(line: string, next: string): Cents[] {
  const beside = AFTER.exec(line)?.[1] ?? BEFORE.exec(line)?.[1]
  if (beside) return plausible(centsOf(beside))
  const amounts = amountsOf(line)
  const round = (amounts.length > 0 || !next.startsWith('$') ? amounts : amountsOf(next)).flatMap(plausible).filter(isRound)
  return round.length === 1 ? round : []
}

const amountsOf = (line: string): Cents[] => [...line.matchAll(new RegExp(MONEY_SOURCE, 'g'))].map(([amount]) => centsOf(amount))

/** Deductibles are $50 to $5,000, in steps of $50; premiums hardly ever are. */
const plausible = (amount: Cents): Cents[] => (amount > 0 && amount <= 1_000_000 ? [amount] : [])
const isRound = (amount: Cents): boolean => amount >= 5_000 && amount <= 500_000 && amount % 5_000 === 0
