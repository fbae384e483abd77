import { amountIn, dayIn, linesOf, valuesAfter } from '#domains/claims/document-readings/rules/lines.ts'
import { LABELS, NOT_A_TOTAL } from '#domains/claims/document-readings/rules/labels.data.ts'
import { insurerIn } from '#domains/claims/document-readings/rules/insurer-name.ts'
import { deductiblesIn, type Deductibles } from '#domains/claims/document-readings/rules/deductibles.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** The values a document names. Null: not there, or there twice with different values; nothing is guessed. */
export type Reading = {
  insurer: string | null
  policyNumber: string | null
  insurerClaimNumber: string | null
  lossOn: Day | null
  deductibles: Deductibles
  total: Cents | null
  vins: string[]
}

/** Reads the lines of a document in English or Spanish, printed or recognized from a picture. */
export function readingOf(text: readonly string[]): Reading {
  const lines = linesOf(text)
  return {
    insurer: insurerIn(lines),
    policyNumber: only(valuesAfter(lines, LABELS.policyNumber, numberIn)),
    insurerClaimNumber: only(valuesAfter(lines, LABELS.claimNumber, numberIn)),
    lossOn: only(valuesAfter(lines, LABELS.lossOn, dayIn)),
    deductibles: deductiblesIn(lines),
    total: totalIn(lines),
    vins: [...new Set(lines.flatMap(vinsIn))],
  }
}

/** The one value, however often it is repeated. */
const only = <Value>(values: readonly Value[]): Value | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

/** Groups of capital letters and digits, joined by spaces or hyphens; words follow without a digit. */
function numberIn(text: string): string | null {
  const [found = ''] = /^[A-Z0-9]+(?:-[A-Z0-9]+)*(?: [A-Z-]*\d[A-Z0-9-]*(?=$|[\s,;]))*(?=$|[\s,;])/.exec(text) ?? []
  return found.length >= 5 && found.length <= 30 && (found.match(/\d/g) ?? []).length >= 3 ? found : null
}

/** A "grand total" counts more than a "total". */
function totalIn(lines: readonly string[]): Cents | null {
  const candidates = lines.filter((line) => !NOT_A_TOTAL.test(line))
  const grand = valuesAfter(candidates, LABELS.grandTotal, amountIn)
  return only(grand.length > 0 ? grand : valuesAfter(candidates, LABELS.total, amountIn))
}

/** A VIN has no I, O or Q: they are misread digits. Its check digit must fit. */
const vinsIn = (line: string): string[] =>
  [...line.toUpperCase().matchAll(/\b[A-Z0-9]{17}\b/g)].flatMap(([token]) => {
    const read = readVin(token.replaceAll('I', '1').replaceAll(/[OQ]/g, '0'))
    return read.ok && /\d/.test(token) ? [read.vin.vin] : []
  })
