import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { BookImports } from '#domains/insight/book-imports/web/book-imports.tsx'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Where what was made of a row is. */
function pathOf(kind: BookKind, id: string): string {
  switch (kind) {
    case 'members':
      return pathTo('/account-center/members/:memberId', { memberId: id })
    case 'agencies':
      return pathTo('/account-center/agencies/:masterCode', { masterCode: id })
    case 'agents':
      return pathTo('/account-center/all-agents')
    case 'promotions':
      return pathTo('/account-center/promotion-codes/:promotionId', { promotionId: id })
    case 'claims':
      return pathTo('/account-center/claims/:claimId', { claimId: id })
  }
}

export default function Imports() {
  const { t } = useLingui()
  const { session } = useClientState()
  const may = session?.verbs.includes('imports.run') ?? false
  return (
    <Page
      title={t`Import a book`}
      intro={<Trans>Bring in the agencies, their people, promotion codes, members, open claims, and leads you already have.</Trans>}
    >
      {may ? (
        <BookImports madePath={pathOf} />
      ) : (
        <Notice tone="warning" title={<Trans>Only administrators and compliance import a book.</Trans>} />
      )}
    </Page>
  )
}
