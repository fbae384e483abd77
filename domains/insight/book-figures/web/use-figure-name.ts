import { useLingui } from '@lingui/react/macro'
import { LISTED_FIGURES } from '#domains/insight/book-figures/rules/figures.ts'
import { FIGURE_WORDS } from '#domains/insight/book-figures/web/figure-words.ts'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'

/** The name of the figure in the page's address. */
export function useFigureName(): string {
  const { i18n } = useLingui()
  const [{ figure = 'active' }] = useSearchState({ figure: oneOf(LISTED_FIGURES) })
  return i18n._(FIGURE_WORDS[figure])
}
