import { quarterOf, reminderOn } from '#domains/people/access-reviews/rules/quarter.ts'
import { openReview, remindReviewers } from '#domains/people/access-reviews/server/access-reviews.ts'
import { quarterWithoutReview, reviewsToRemind } from '#domains/people/access-reviews/server/access-reviews.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, beginningOf, daysBetween, OFFICE_ZONE } from '#platform/days.ts'
import { hourly, type Sweep, sweep } from '#platform/jobs/sweep.ts'

/** Opens the review of a quarter when it has begun, and reminds its reviewers once. */
export const accessReviewSweeps: readonly Sweep[] = [
  hourly(
    sweep({
      name: 'access_reviews.open',
      find: ({ now }) => {
        const quarterOn = quarterOf(officeDay(now))
        return quarterWithoutReview(quarterOn, beginningOf(quarterOn, OFFICE_ZONE))
      },
      key: ({ id }) => id,
      work: ({ id }, now) => openReview(id, now),
    }),
  ),
  hourly(
    sweep({
      name: 'access_reviews.remind',
      find: ({ now }) => {
        const today = officeDay(now)
        const days = daysBetween(today, reminderOn(today))
        return reviewsToRemind(beginningOf(addDays(today, 1 - days), OFFICE_ZONE))
      },
      key: ({ id }) => id,
      work: ({ id }, now) => remindReviewers(id, now),
    }),
  ),
]
