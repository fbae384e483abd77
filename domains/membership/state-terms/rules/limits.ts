import type { PlanVersion, Rider } from '#domains/membership/plans/rules/plans.data.ts'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** What no clause names: a plan's limits (`rider` is null), or a rider with its limit; a service has none. */
export type LimitNotNamed = {
  plan: string
  rider: Rider['kind'] | null
  limit: Cents | null
  perYear: number | null
  aggregate: Cents | null
}

/**
 * Limits of the plans, and of their riders, that no clause of a text names: a plan's in one sentence with its name, a rider's in a
 * paragraph with the rider's name and a sentence with the plan's.
 */
export function limitsNotNamed(sections: readonly TermsSection[], plans: readonly PlanVersion[]): LimitNotNamed[] {
  const paragraphs = sections.flatMap(({ paragraphs: each }) => each)
  return plans.flatMap((plan) => {
    const { name, limit, aggregate, riders } = plan
    const isNamed = sentencesWith(paragraphs, name).some((each) => says(each, limit) && says(each, aggregate))
    const lacking = riders.filter((rider) => !namesRider(paragraphs, name, rider))
    return [
      ...(isNamed ? [] : [{ plan: name, rider: null, limit, perYear: null, aggregate }]),
      ...lacking.map((rider) => ({ plan: name, rider: rider.kind, limit: rider.limit, perYear: rider.perYear, aggregate: null })),
    ]
  })
}

function namesRider(paragraphs: readonly string[], plan: string, rider: Rider): boolean {
  const about = paragraphs.filter((each) => each.includes(rider.name))
  if (rider.limit === null) return about.length > 0
  return sentencesWith(about, plan).some((each) => says(each, rider.limit) && saysTimes(each, rider.perYear))
}

const sentencesWith = (paragraphs: readonly string[], words: string): string[] =>
  paragraphs.flatMap((each) => each.split(/(?<=\.)\s+/)).filter((each) => each.includes(words))

/** "$50" is not said by "$500", "$50.75" or "$50,000". */
const says = (sentence: string, amount: Cents): boolean => {
  const words = dollars(amount, { trim: true }).replaceAll(/[$.]/g, String.raw`\$&`)
  return new RegExp(String.raw`${words}(?:\.00)?(?![\d]|[.,]\d)`).test(sentence)
}

const saysTimes = (sentence: string, perYear: number): boolean =>
  new RegExp(
    perYear === 1 ? String.raw`\bonce\b|\b1 time\b` : perYear === 2 ? String.raw`\b2 times\b|\btwice\b` : String.raw`\b${perYear} times\b`,
  ).test(sentence)
