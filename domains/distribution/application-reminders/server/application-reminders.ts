import { linkEndsBy, stalledSince, type ToRemind } from '#domains/distribution/application-reminders/server/application-reminders.store.ts'
import { linkEndsEmail, stalledEmail } from '#domains/distribution/onboarding/rules/emails.ts'
import { ONBOARDING } from '#domains/distribution/onboarding/rules/onboarding.data.ts'
import { keepReminded, lockedInProgress } from '#domains/distribution/onboarding/server/applications.ts'
import { writeApplicant } from '#domains/distribution/onboarding/server/writing.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** It is the applicant's turn, and nothing has happened for a week: what was returned to them since then begins it anew. */
async function remindStalled({ id }: ToRemind, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockedInProgress(tx, id)
    if (!found || found.turn !== 'applicant' || found.application.stalled_reminded_at) return
    if (found.lastAt > daysBefore(now, ONBOARDING.stalledDays)) return
    await keepReminded(tx, id, 'stalled_reminded_at')
    await writeApplicant(tx, found.application, 'agency_application_stalled', (about) => stalledEmail(about, { left: found.left }))
  })
}

async function remindLink({ id }: ToRemind): Promise<void> {
  await inTransaction(async (tx) => {
    const found = await lockedInProgress(tx, id)
    const { link_ends: ends, link_reminded_at: reminded } = found?.application ?? {}
    if (!found || !ends || reminded) return
    await keepReminded(tx, id, 'link_reminded_at')
    await writeApplicant(tx, found.application, 'agency_application_link_ends', (about) =>
      linkEndsEmail(about, { endsOn: officeDay(ends) }),
    )
  })
}

export const remindStalledApplicants = sweep({
  name: 'onboarding.remind_stalled',
  find: (page) => stalledSince(daysBefore(page.now, ONBOARDING.stalledDays), page),
  key: ({ id }) => id,
  work: remindStalled,
})

export const remindOfLinks = sweep({
  name: 'onboarding.remind_of_link',
  find: (page) => linkEndsBy(page.now, daysBefore(page.now, -ONBOARDING.linkReminderDays), page),
  key: ({ id }) => id,
  work: remindLink,
})
