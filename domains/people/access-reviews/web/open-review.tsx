import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { accessReviewsContract } from '#domains/people/access-reviews/contract.ts'
import { Notice } from '#design/states/notice.tsx'

/** On the home of its reviewers while a review is open. */
export function OpenReview() {
  const { rows } = useAnswer(accessReviewsContract.reviews, {})
  const open = rows.find(({ closedAt }) => closedAt === null)
  if (!open) return null
  return (
    <Notice
      tone="info"
      title={<Trans>Review who has access</Trans>}
      action={
        <Link to={pathTo('/account-center/access-review')}>
          <Trans>Open access review</Trans>
        </Link>
      }
    >
      <Plural value={open.open} one="# person hasn’t been reviewed this quarter." other="# people haven’t been reviewed this quarter." />
    </Notice>
  )
}
