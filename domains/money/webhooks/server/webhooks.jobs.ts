import { applySavedEvent, sweepEvents, receiveEvent } from '#domains/money/webhooks/server/webhooks.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

/** Reads the network's whole event list; the progress is stored in `news_read`. */
const sweepNetworkEvents: Sweep = { name: 'payments.news', run: () => sweepEvents().then(() => 'done') }

export const webhooksJobs: readonly Job[] = [applySavedEvent]

export const webhooksSweeps: readonly Sweep[] = [sweepNetworkEvents, receiveEvent]
