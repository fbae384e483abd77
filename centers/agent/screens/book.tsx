import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { BookList } from '#domains/insight/book-figures/web/book-list.tsx'
import { useFigureName } from '#domains/insight/book-figures/web/figure-words.ts'
import { Page } from '#design/layout/page.tsx'

/** What one figure of the reader's book counts. */
export default function Book() {
  const { t } = useLingui()
  return (
    <Page title={useFigureName()} back={{ to: `${pathTo('/agent-center/reporting')}?report=book`, label: t`Book of business` }}>
      <BookList memberPath={(memberId) => pathTo('/agent-center/members/:memberId', { memberId })} />
    </Page>
  )
}
