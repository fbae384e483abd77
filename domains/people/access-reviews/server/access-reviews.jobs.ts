import { quarterOf, reminderOn } from '#domains/people/access-reviews/rules/quarter.ts'
import { openReview, remindReviewers } from '#domains/people/access-reviews/server/access-reviews.ts'
import { quarterWithoutReview, reviewsToRemind } from '#domains/people/access-reviews/server/access-reviews.store.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, daysBetween } from '#platform/days.ts'
import { dayBegins } from '#platform/office/office-zones.ts'
import { hourly, type Sweep, sweep } from '#platform/jobs/sweep.ts'

/** Opens the review of a quarter when it has begun, and reminds its reviewers once. */
export const accessReviewSweeps: readonly Sweep[] = [
  hourly(
    sweep({
      name: 'access_reviews.open',
      find: ({ now }) => {
        const quarterOn = quarterOf(officeDay(now))
        return quarterWithoutReview(quarterOn, dayBegins(quarterOn))
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
        return reviewsToRemind(dayBegins(addDays(today, 1 - days)))
      },
      key: ({ id }) => id,
      work: ({ id }, now) => remindReviewers(id, now),
    }),
  ),
]
