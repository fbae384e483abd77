import { type Actor, SYSTEM } from '#access/actor.ts'
import { pathTo } from '#access/path-to.ts'
import { userOf } from '#access/server/user-of.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { whyNotReview } from '#domains/people/access-reviews/policy.ts'
import {
  addReview,
  closeWhenAnswered,
  lockLines,
  saveAnswers,
  setReminded,
} from '#domains/people/access-reviews/server/access-reviews.store.ts'
import { reviewEmail } from '#domains/people/access-reviews/server/emails.ts'
import { staffTrustedWith } from '#domains/people/users/server/staff-trusted-with.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const reviewers = (tx: Tx) => staffTrustedWith(tx, ['compliance', 'super'])

/** Lists everybody with access as they are now, and asks the reviewers. */
export async function openReview(quarterOn: Day, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const id = newId('accessReview')
    if (!(await addReview(tx, id, quarterOn, now))) return
    await recordEvent(tx, { kind: 'access_review.opened', by: SYSTEM, about: { noun: 'accessReview', id }, data: { quarterOn } })
    await emailReviewers(tx, id, false)
  })
}

export async function remindReviewers(id: Id<'accessReview'>, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await setReminded(tx, id, now))) return
    await recordEvent(tx, { kind: 'access_review.reminded', by: SYSTEM, about: { noun: 'accessReview', id } })
    await emailReviewers(tx, id, true)
  })
}

async function emailReviewers(tx: Tx, id: Id<'accessReview'>, again: boolean): Promise<void> {
  for (const { id: userId, email, firstName } of await reviewers(tx).execute()) {
    await sendEmail(tx, {
      kind: 'access_review',
      to: { email, name: firstName },
      userId,
      onceKey: `access_review:${id}:${again ? 'again' : 'first'}:${userId}`,
      email: reviewEmail({ name: firstName, again, url: `${publicUrl()}${pathTo('/account-center/access-review')}` }),
    })
  }
}

type Answering = { userIds: readonly Id<'user'>[]; confirmed: boolean; note: string | null }

/** All of them or none. The last answer closes the review. */
export async function answerLines(actor: Actor, id: Id<'accessReview'>, { userIds, confirmed, note }: Answering): Promise<void> {
  if (!confirmed && !note) throw new Refusal('bad_input', { fields: { note: 'Enter what should change.' } })
  const by = userOf(actor)
  await inTransaction(async (tx) => {
    const wanted = [...new Set(userIds)]
    const lines = await lockLines(tx, id, wanted)
    if (lines.length < wanted.length) throw new Refusal('not_found')
    const otherReviewers = (await reviewers(tx).execute()).filter((each) => each.id !== by).length
    for (const { user_id: userId, answer } of lines) {
      const whyNot = whyNotReview(actor, { userId, answer }, { otherReviewers })
      if (whyNot) throw new Refusal(whyNot)
    }
    const answer = confirmed ? 'confirmed' : 'to_change'
    await saveAnswers(tx, id, { userIds: wanted, answer, by, at: clock.now(), note })
    const about = { noun: 'accessReview', id } as const
    await recordEvent(tx, {
      kind: 'access_review.answered',
      by: actor,
      about,
      why: note,
      data: { answer, people: wanted.length, userIds: wanted },
    })
    if (await closeWhenAnswered(tx, id, clock.now())) await recordEvent(tx, { kind: 'access_review.closed', by: actor, about })
  })
}
