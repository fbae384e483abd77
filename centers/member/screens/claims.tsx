import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { ClaimList } from '#domains/claims/claim-list/web/claim-list.tsx'
import { LinkButton } from '#design/button.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'

const NEW = pathTo('/member-center/new-claim')

export default function Claims() {
  const { t } = useLingui()
  const file = (
    <LinkButton to={NEW} kind="primary" icon="file-plus">
      <Trans>File a new claim</Trans>
    </LinkButton>
  )
  return (
    <Page title={t`Your claims`} intro={<Trans>The status of each claim, what happens next, and when.</Trans>} actions={file}>
      <ClaimList
        views={['open', 'drafts', 'closed', 'all']}
        mine
        rowHref={({ id, status }) =>
          status === 'DRAFT' ? `${NEW}?claim=${id}` : pathTo('/member-center/claims/:claimId', { claimId: id })
        }
        empty={(view) =>
          view === 'open' || view === 'all' ? (
            <EmptyState drawing="car" title={<Trans>No claims to show.</Trans>} action={file}>
              <Trans>After your insurer pays for a loss, we pay back the deductible you paid. Filing takes about 8 minutes.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>Nothing to show.</Trans>} />
          )
        }
      />
    </Page>
  )
}
