import { applySavedEvent, sweepEvents, receiveEvent } from '#domains/money/webhooks/server/webhooks.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

/** Asks the network for its list of events as a whole; how far it was read is in `network_event_cursor`. */
const readEvents: Sweep = { name: 'payments.network_events', run: () => sweepEvents().then(() => 'done') }

export const webhooksJobs: readonly Job[] = [applySavedEvent]

export const webhooksSweeps: readonly Sweep[] = [readEvents, receiveEvent]
