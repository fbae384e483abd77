import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { BookList } from '#domains/insight/book-figures/web/book-list.tsx'
import { useFigureName } from '#domains/insight/book-figures/web/figure-words.ts'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Page } from '#design/layout/page.tsx'

/** What one figure of an agency's book, or of all books, counts. */
export default function Book() {
  const { t } = useLingui()
  const { session } = useClientState()
  const [{ masterCode }] = useSearchState({ masterCode: text })
  const reports = session?.verbs.includes('agencies.list') ? { to: pathTo('/account-center/reporting'), label: t`Reports` } : null
  const back = masterCode ? { to: pathTo('/account-center/agencies/:masterCode', { masterCode }), label: masterCode } : reports
  return (
    <Page title={useFigureName()} {...(back ? { back } : {})}>
      <BookList memberPath={(memberId) => pathTo('/account-center/members/:memberId', { memberId })} />
    </Page>
  )
}
