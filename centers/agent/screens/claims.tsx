import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { ClaimList } from '#domains/claims/claim-list/web/claim-list.tsx'
import { RemindOfDocuments } from '#domains/claims/claim-documents/web/remind-of-documents.tsx'
import { LinkButton } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'

const NEW = pathTo('/agent-center/new-claim')

export default function Claims() {
  const { t } = useLingui()
  const file = (
    <LinkButton to={NEW} kind="primary" icon="file-plus">
      <Trans>Make a new claim</Trans>
    </LinkButton>
  )
  return (
    <Page
      title={t`Claims`}
      intro={<Trans>The claims of the members you serve: where each stands and whose turn it is.</Trans>}
      actions={file}
    >
      <ClaimList
        views={['documents', 'open', 'drafts', 'closed', 'all']}
        actionFor={(row) => <RemindOfDocuments claim={row} name={row.memberName} small />}
        rowHref={({ id, status }) => (status === 'DRAFT' ? `${NEW}?claim=${id}` : pathTo('/agent-center/claims/:claimId', { claimId: id }))}
        empty={(view) =>
          view === 'documents' ? (
            <EmptyState drawing="calm" title={<Trans>No claim waits for documents.</Trans>} />
          ) : (
            <EmptyState title={<Trans>No claims here.</Trans>} action={file}>
              <Trans>You can make one for any member you sold to or serve; they sign it themselves.</Trans>
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
