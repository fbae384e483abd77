import type { ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { today } from '#design/values/today.ts'
import { addDays, parts } from '#platform/days.ts'

/** The two pages that show what a figure counts. */
export type ListPath = '/agent-center/book' | '/account-center/book'

/** Whose figures, over which days. */
export type Whose = {
  masterCode?: string
  agent?: string
  location?: string
  state?: string
  alliance?: string
  plan?: string
  recruiter?: string
  /** Months after which those who joined stayed or left. */
  after?: string
  from: string
  to: string
}

/** The list that a figure counts. */
export function figureLink(path: ListPath, figure: ListedFigure, whose: Whose): string {
  const set = Object.entries({ figure, ...whose }).filter((each): each is [string, string] => each[1] !== undefined)
  return `${path}?${new URLSearchParams(set)}`
}

/** What a list of agencies or people counts: active members as of today, and what was sold in the running month. */
export const countsLink =
  (path: ListPath) =>
  (figure: 'written' | 'active', whose: Pick<Whose, 'masterCode' | 'agent'>): string => {
    const to = today()
    return figureLink(path, figure, { ...whose, from: addDays(to, 1 - parts(to).dayOfMonth), to })
  }
