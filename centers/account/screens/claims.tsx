import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { AllClaims } from '#domains/claims/claim-list/web/all-claims.tsx'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { ClaimFigures } from '#domains/claims/queue/web/claim-figures.tsx'
import { ClaimQueue } from '#domains/claims/queue/web/claim-queue.tsx'
import { QualityReviews } from '#domains/claims/quality-reviews/web/quality-reviews.tsx'
import { QueueBatches } from '#domains/claims/queue/web/queue-batches.tsx'
import { TakeNext } from '#domains/claims/queue/web/take-next.tsx'
import { LinkButton } from '#design/button.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import type { Id } from '#platform/ids.ts'

const claimPath = ({ id }: { id: Id<'claim'> }): string => pathTo('/account-center/claims/:claimId', { claimId: id })
const NEW = pathTo('/account-center/new-claim')

/** Claims staff see the queue first; all staff can see the full list. */
export default function Claims() {
  const { t } = useLingui()
  const [{ list }] = useSearchState({ list: oneOf(['all', 'second']) })
  const verbs = useClientState().session?.verbs ?? []
  const works = verbs.includes('claims.work')
  const reviewsQuality = verbs.includes('claims.quality_review')
  const shows = list === 'second' && reviewsQuality ? 'second' : list === 'all' || !works ? 'all' : 'queue'
  const titles = { second: t`Denials for quality review`, all: t`All claims`, queue: t`Claim queue` }
  const actions = (
    <>
      {shows === 'queue' ? <TakeNext hrefOf={(id) => claimPath({ id })} /> : null}
      {works && shows !== 'queue' ? <LinkButton to="?">{<Trans>Claim queue</Trans>}</LinkButton> : null}
      {works && shows === 'queue' ? <LinkButton to="?list=all">{<Trans>All claims</Trans>}</LinkButton> : null}
      {reviewsQuality && shows === 'queue' ? <LinkButton to="?list=second">{<Trans>Quality review</Trans>}</LinkButton> : null}
      {verbs.includes('claims.file') ? (
        <LinkButton to={NEW} {...(works ? {} : { kind: 'primary' as const })} icon="file-plus">
          <Trans>File a new claim</Trans>
        </LinkButton>
      ) : null}
    </>
  )
  return (
    <Page title={titles[shows]} actions={actions}>
      {shows === 'second' ? <QualityReviews rowHref={claimPath} /> : null}
      {shows === 'queue' ? <QueueAndFigures /> : null}
      {shows === 'all' ? <AllOfThem works={works} /> : null}
    </Page>
  )
}

function QueueAndFigures() {
  return (
    <>
      <ClaimQueue rowHref={claimPath} />
      <details>
        <summary>
          <Trans>Metrics</Trans>
        </summary>
        <ClaimFigures />
      </details>
    </>
  )
}

function AllOfThem({ works }: { works: boolean }) {
  const handlers = useLateAnswer(queueContract.claimHandlers, {}, { enabled: works }).data?.rows ?? []
  return (
    <AllClaims
      rowHref={({ id, status }) => (status === 'DRAFT' ? `${NEW}?claim=${id}` : claimPath({ id }))}
      batches={works ? (selection) => <QueueBatches selection={selection} /> : null}
      handlers={handlers}
    />
  )
}
