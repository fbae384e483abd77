import { text, useSearchState } from '#design/browser/search-params.ts'
import { type Id, isId } from '#platform/ids.ts'

/** The line of a statement that its reader chose to dispute or to correct: in the address, so that the link can be sent. */
export function useChosenLine(): Id<'commissionLine'> | null {
  const [{ line = '' }] = useSearchState({ line: text })
  return isId('commissionLine', line) ? line : null
}
