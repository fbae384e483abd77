import type { ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'

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
  from: string
  to: string
}

/** The list that a figure counts. */
export function figureLink(path: ListPath, figure: ListedFigure, whose: Whose): string {
  const set = Object.entries({ figure, ...whose }).filter((each): each is [string, string] => each[1] !== undefined)
  return `${path}?${new URLSearchParams(set)}`
}
