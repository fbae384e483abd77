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
      <Trans>Make a new claim</Trans>
    </LinkButton>
  )
  return (
    <Page title={t`Your claims`} intro={<Trans>What each is doing, what happens next and by when.</Trans>} actions={file}>
      <ClaimList
        views={['open', 'drafts', 'closed', 'all']}
        mine
        rowHref={({ id, status }) =>
          status === 'DRAFT' ? `${NEW}?claim=${id}` : pathTo('/member-center/claims/:claimId', { claimId: id })
        }
        empty={(view) =>
          view === 'open' || view === 'all' ? (
            <EmptyState drawing="car" title={<Trans>No claims here.</Trans>} action={file}>
              <Trans>After your insurer has paid for a loss, we pay back the deductible you paid. It takes about 8 minutes to ask.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={<Trans>Nothing here.</Trans>} />
          )
        }
      />
    </Page>
  )
}
