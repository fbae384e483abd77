import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { AllClaims } from '#capabilities/claims/web/all-claims.tsx'
import { ClaimFigures } from '#capabilities/queue/web/claim-figures.tsx'
import { ClaimQueue } from '#capabilities/queue/web/claim-queue.tsx'
import { QueueBatches } from '#capabilities/queue/web/queue-batches.tsx'
import { TakeNext } from '#capabilities/queue/web/take-next.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/page.tsx'
import { oneOf, useSearchState } from '#design/search-params.ts'
import type { Id } from '#platform/ids.ts'

const claimPath = ({ id }: { id: Id<'claim'> }): string => pathTo('/account-center/claims/:claimId', { claimId: id })
const NEW = pathTo('/account-center/new-claim')

/** Those who work on claims see the queue first; everyone of staff the whole list. */
export default function Claims() {
  const { t } = useLingui()
  const [{ list }] = useSearchState({ list: oneOf(['all']) })
  const verbs = useClientState().session?.verbs ?? []
  const works = verbs.includes('claims.work')
  const showsList = list === 'all' || !works
  const actions = (
    <>
      {works && !showsList ? <TakeNext hrefOf={(id) => claimPath({ id })} /> : null}
      {works ? (
        <LinkButton to={showsList ? '?' : '?list=all'}>{showsList ? <Trans>The queue</Trans> : <Trans>All claims</Trans>}</LinkButton>
      ) : null}
      <LinkButton to={NEW} {...(works ? {} : { kind: 'primary' as const })} icon="file-plus">
        <Trans>Make a new claim</Trans>
      </LinkButton>
    </>
  )
  return (
    <Page title={showsList ? t`All claims` : t`Claims to work on`} actions={actions}>
      {showsList ? (
        <AllClaims
          rowHref={({ id, status }) => (status === 'DRAFT' ? `${NEW}?claim=${id}` : claimPath({ id }))}
          batches={works ? (selection) => <QueueBatches selection={selection} /> : null}
        />
      ) : (
        <>
          <ClaimQueue rowHref={claimPath} />
          <details>
            <summary>
              <Trans>Figures</Trans>
            </summary>
            <ClaimFigures />
          </details>
        </>
      )}
    </Page>
  )
}
