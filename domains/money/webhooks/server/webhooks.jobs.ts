import { applyNews, sweepNews, takeUpNews } from '#domains/money/webhooks/server/webhooks.ts'
import type { Job } from '#platform/jobs.ts'
import type { Sweep } from '#platform/sweep.ts'

/** Asks the network for news as a whole: its mark of progress is `news_read`. */
const readNews: Sweep = { name: 'payments.news', run: () => sweepNews().then(() => 'done') }

export const webhooksJobs: readonly Job[] = [applyNews]

export const webhooksSweeps: readonly Sweep[] = [readNews, takeUpNews]
