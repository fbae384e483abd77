import { figureLink, type ListPath, type Whose } from '#domains/insight/book-figures/web/figure-link.ts'
import { today } from '#design/values/today.ts'
import { addDays, parts } from '#platform/days.ts'

/** What a list of agencies or people counts: active members as of today, and what was sold in the running month. */
export const countsLink =
  (path: ListPath) =>
  (figure: 'written' | 'active', whose: Pick<Whose, 'masterCode' | 'agent'>): string => {
    const to = today()
    return figureLink(path, figure, { ...whose, from: addDays(to, 1 - parts(to).dayOfMonth), to })
  }
