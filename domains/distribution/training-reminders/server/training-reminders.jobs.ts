import { remindOfLessons } from '#domains/distribution/training-reminders/server/reminders.ts'
import { hourly, type Sweep } from '#platform/jobs/sweep.ts'

export const trainingRemindersSweeps: readonly Sweep[] = [hourly(remindOfLessons)]
