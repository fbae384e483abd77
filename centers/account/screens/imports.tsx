import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { BookImports } from '#domains/insight/book-imports/web/book-imports.tsx'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'

export default function Imports() {
  const { t } = useLingui()
  const { session } = useClientState()
  const may = session?.verbs.includes('imports.run') ?? false
  return (
    <Page title={t`Import a book`} intro={<Trans>Bring in the agencies and members you already have.</Trans>}>
      {may ? (
        <BookImports
          madePath={(kind, id) =>
            kind === 'members'
              ? pathTo('/account-center/members/:memberId', { memberId: id })
              : pathTo('/account-center/agencies/:masterCode', { masterCode: id })
          }
        />
      ) : (
        <Notice tone="warning" title={<Trans>Only administrators and compliance import a book.</Trans>} />
      )}
    </Page>
  )
}
