import { remindOfLinks, remindStalledApplicants } from '#domains/distribution/application-reminders/server/application-reminders.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const applicationReminderSweeps: readonly Sweep[] = [hourly(remindStalledApplicants), hourly(remindOfLinks)]
