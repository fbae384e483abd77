import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { ClaimList } from '#domains/claims/claim-list/web/claim-list.tsx'
import { RemindOfDocuments } from '#domains/claims/claim-documents/web/remind-of-documents.tsx'
import { LinkButton } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'

const NEW = pathTo('/agent-center/new-claim')

export default function Claims() {
  const { t } = useLingui()
  const files = useClientState().session?.verbs.includes('claims.file') ?? false
  const file = files ? (
    <LinkButton to={NEW} kind="primary" icon="file-plus">
      <Trans>File a new claim</Trans>
    </LinkButton>
  ) : null
  return (
    <Page title={t`Claims`} intro={<Trans>Claims for the members you serve: the status of each, and who acts next.</Trans>} actions={file}>
      <ClaimList
        views={['documents', 'open', 'drafts', 'closed', 'all']}
        actionFor={(row) => <RemindOfDocuments claim={row} name={row.memberName} small />}
        rowHref={({ id, status }) => (status === 'DRAFT' ? `${NEW}?claim=${id}` : pathTo('/agent-center/claims/:claimId', { claimId: id }))}
        empty={(view) =>
          view === 'documents' ? (
            <EmptyState drawing="calm" title={<Trans>No claims need documents.</Trans>} />
          ) : (
            <EmptyState title={<Trans>No claims to show.</Trans>} action={file}>
              {files ? <Trans>You can file a claim for any member you sold to or serve. They sign it themselves.</Trans> : null}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
