import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { accessReviewsContract } from '#domains/people/access-reviews/contract.ts'
import { ReviewLines } from '#domains/people/access-reviews/web/review-lines.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { isId } from '#platform/ids.ts'

type Review = Answer<typeof accessReviewsContract.reviews>['rows'][number]

/** The open review, or the one in the address; below it the others, each as a file. */
export function ReviewPage({ here, personPath }: { here: string; personPath: (userId: string) => string }) {
  const { t } = useLingui()
  const { rows } = useAnswer(accessReviewsContract.reviews, {})
  const [{ review: asked, part = 'staff' }] = useSearchState({ review: text, part: oneOf(['staff', 'sales', 'agencies']) })
  const shown = rows.find(({ id }) => id === asked) ?? rows.find(({ closedAt }) => closedAt === null) ?? rows[0]
  const tab = (to: 'staff' | 'sales' | 'agencies') => `${here}?part=${to}${asked && isId('accessReview', asked) ? `&review=${asked}` : ''}`
  return (
    <Page
      title={t`Access review`}
      intro={<Trans>Each quarter, everyone who can sign in is confirmed or changed. Answers are kept as evidence.</Trans>}
    >
      <Stack>
        {shown ? (
          <Card title={<ReviewTitle review={shown} />}>
            <Tabs
              label={t`People`}
              tabs={[
                { to: tab('staff'), label: <Trans>Staff</Trans>, current: part === 'staff' },
                { to: tab('sales'), label: <Trans>Sales</Trans>, current: part === 'sales' },
                { to: tab('agencies'), label: <Trans>Agencies</Trans>, current: part === 'agencies' },
              ]}
            />
            <Boundary key={`${shown.id}${part}`} part>
              <ReviewLines reviewId={shown.id} part={part} personPath={personPath} />
            </Boundary>
          </Card>
        ) : (
          <EmptyState title={<Trans>No access review yet.</Trans>}>
            <Trans>The first one begins with the next quarter.</Trans>
          </EmptyState>
        )}
        {rows.length > 0 ? (
          <Card title={<Trans>All reviews</Trans>} flush>
            <DataTable
              caption={t`All reviews`}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `${here}?review=${id}`}
              empty={null}
            />
          </Card>
        ) : null}
      </Stack>
    </Page>
  )
}

const ReviewTitle = ({ review: { quarterOn, open } }: { review: Review }) => (
  <>
    <Trans>
      Quarter from <DayText day={quarterOn} />
    </Trans>{' '}
    <small>
      {open > 0 ? <Plural value={open} one="# person to review" other="# people to review" /> : <Trans>Everyone is reviewed.</Trans>}
    </small>
  </>
)

const COLUMNS: readonly Column<Review>[] = [
  { id: 'quarter', head: <Trans>Quarter from</Trans>, cell: ({ quarterOn }) => <DayText day={quarterOn} /> },
  { id: 'lines', head: <Trans>People</Trans>, align: 'end', cell: ({ lines }) => lines },
  { id: 'change', head: <Trans>To change</Trans>, align: 'end', cell: ({ toChange }) => toChange },
  { id: 'closed', head: <Trans>Completed</Trans>, cell: ({ closedAt }) => (closedAt ? <Moment at={closedAt} /> : '–') },
  {
    id: 'file',
    head: <Trans>File</Trans>,
    cell: ({ id }) => (
      <a href={addressOf(accessReviewsContract.file, { params: { reviewId: id } })} download>
        <Trans>Download CSV</Trans>
      </a>
    ),
  },
]
