import { pathTo } from '#access/path-to.ts'
import { ReviewPage } from '#domains/people/access-reviews/web/review-page.tsx'

export default function AccessReview() {
  return (
    <ReviewPage
      here={pathTo('/account-center/access-review')}
      personPath={(userId) => pathTo('/account-center/people/:userId', { userId })}
    />
  )
}
