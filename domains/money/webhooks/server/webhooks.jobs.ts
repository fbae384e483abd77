import { applySavedEvent, sweepEvents, receiveEvent } from '#domains/money/webhooks/server/webhooks.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

/** Reads the network's whole event list; the progress is stored in `network_event_cursor`. */
const sweepNetworkEvents: Sweep = { name: 'payments.network_events', run: async () => ((await sweepEvents()) ? 'done' : 'nothing') }

export const webhooksJobs: readonly Job[] = [applySavedEvent]

export const webhooksSweeps: readonly Sweep[] = [sweepNetworkEvents, receiveEvent]
