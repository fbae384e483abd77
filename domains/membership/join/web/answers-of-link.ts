import type { Draft } from '#domains/membership/quotes/web/draft.ts'

/** What a link may answer, by its name in the address. */
const ANSWERS = { plan: 'planCode', billing: 'billing', state: 'state', cars: 'cars', promo: 'promotionCode' } as const

/**
 * The answers that a visitor gave before, on a page or to an agent, and is not asked again. Who names a deductible has a policy with one.
 */
export function answersOfLink(search: URLSearchParams): Draft {
  const given = Object.entries(ANSWERS).flatMap(([name, field]) => (search.get(name) ? [[field, search.get(name) ?? '']] : []))
  const dollars = Number(search.get('deductible'))
  return { ...Object.fromEntries(given), ...(dollars > 0 ? { deductible: String(dollars * 100), covers: 'yes' } : {}) }
}
