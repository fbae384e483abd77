import { applySavedEvent, sweepEvents, receiveEvent } from '#domains/money/webhooks/server/webhooks.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

/** Asks the network for news as a whole: its mark of progress is `news_read`. */
const readNews: Sweep = { name: 'payments.news', run: () => sweepEvents().then(() => 'done') }

export const webhooksJobs: readonly Job[] = [applySavedEvent]

export const webhooksSweeps: readonly Sweep[] = [readNews, receiveEvent]
