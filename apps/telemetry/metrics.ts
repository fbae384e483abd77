import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SystemFigures } from '#domains/insight/system/server/figures.ts'
import { breakerStates } from '#platform/external-call.ts'
import type { Measure, Measures } from '#platform/telemetry/measure.ts'

type Asked = { pool: Pool; figures: () => Promise<SystemFigures | null> }

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONG_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300]

/** Every metric of a process. Labels are words of ours: nothing that belongs to a person. */
export function openMetrics({ pool, figures }: Asked) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'breakwater_' })

  const requests = new Histogram({
    name: 'breakwater_http_request_duration_seconds',
    help: 'How long requests took, by their class, method and status.',
    labelNames: ['class', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'breakwater_job_duration_seconds',
    help: 'How long jobs took that were done or failed.',
    labelNames: ['job', 'outcome'],
    buckets: LONG_SECONDS,
    registers,
  })
  const sweeps = new Counter({
    name: 'breakwater_sweep_failures_total',
    help: 'Items of scheduled work, or rounds of it, that failed.',
    labelNames: ['sweep'],
    registers,
  })
  const calls = new Histogram({
    name: 'breakwater_external_call_duration_seconds',
    help: 'How long other systems took, and whether they answered; refused: they were left alone.',
    labelNames: ['system', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const open = new Gauge({
    name: 'breakwater_breaker_open',
    help: '1 while a system that does not answer is left alone.',
    labelNames: ['system'],
    registers,
  })
  const connections = new Gauge({
    name: 'breakwater_pool_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers,
  })

  function look(): void {
    for (const [system, state] of breakerStates()) open.set({ system }, state === 'closed' ? 0 : 1)
    connections.set({ state: 'total' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
  }

  const note = <M extends Measure>(what: M, labels: Measures[M], seconds: number): void => {
    if (what === 'request') {
      const { kind, method, status } = labels as Measures['request']
      requests.observe({ class: kind, method, status }, seconds)
    } else if (what === 'job') {
      const { name, outcome } = labels as Measures['job']
      jobs.observe({ job: name, outcome }, seconds)
    } else if (what === 'external_call') {
      calls.observe(labels as Measures['external_call'], seconds)
    } else if ((labels as Measures['sweep']).outcome === 'failed') {
      sweeps.inc({ sweep: (labels as Measures['sweep']).name })
    }
  }
  const gauges = figureGauges(registers)
  return {
    note,
    contentType: registry.contentType,
    text: async (): Promise<string> => {
      look()
      gauges(await figures())
      return registry.metrics()
    },
  }
}

/** What the database knows, read when it is asked for. */
function figureGauges(registers: Registry[]): (found: SystemFigures | null) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `breakwater_${name}`, help, labelNames: [...labelNames], registers })
  const up = gauge('database_up', '1 while the database answers.')
  const due = gauge('jobs_due', 'Jobs that should have begun.', ['job'])
  const oldest = gauge('job_oldest_due_seconds', 'How long the job has waited that should have run first.', ['job'])
  const givenUp = gauge('jobs_given_up', 'Jobs whose tries are used up.', ['job'])
  const worker = gauge('worker_seen_seconds', 'How long ago a worker was alive.')
  const mail = gauge('messages', 'Emails and texts that wait, or failed in the last day.', ['channel', 'state'])
  const mailOldest = gauge('message_oldest_waiting_seconds', 'How long the oldest email or text has waited.', ['channel'])
  const webhooks = gauge('webhooks_waiting', 'Events of the payment network that are not applied.')
  const webhooksOldest = gauge('webhook_oldest_waiting_seconds', 'How long the oldest such event has waited.')
  const documents = gauge('documents_unexamined', 'Uploaded files that wait to be examined.')
  const documentBytes = gauge('document_bytes', 'Bytes of all documents.')
  const backup = gauge('backup_age_seconds', 'Age of the newest good backup; absent while there is none.', ['backup'])
  const backupSet = gauge('backup_configured', '1 while backups are set up.')
  const sealBreaks = gauge('seal_breaks', 'Places where the newest check found sealed rows changed.')
  const sealChecked = gauge('seal_checked_seconds', 'How long ago everything sealed was last checked; -1 before the first time.')
  const unreconciled = gauge('ledger_unreconciled_cents', 'Cents that differ between our books and the payment network, as last compared.')
  const compared = gauge('ledger_compared_seconds', 'How long ago our books were last compared with the network.')
  const toBank = gauge('approval_to_bank_file_minutes', 'Minutes from the approval of a payout to its bank file, of 30 days.', ['quantile'])
  const toBankOldest = gauge('payout_oldest_without_file_minutes', 'Minutes the oldest approved payout has waited for its bank file.')

  return (found) => {
    up.set(found ? 1 : 0)
    for (const each of [due, oldest, givenUp, backup, toBank]) each.reset()
    if (!found) return
    for (const { job, due: count, oldestDueSeconds, givenUp: over } of found.jobs) {
      due.set({ job }, count)
      oldest.set({ job }, oldestDueSeconds)
      givenUp.set({ job }, over)
    }
    worker.set(found.workerSeenSeconds ?? -1)
    for (const { channel, waiting, failed, oldestWaitingSeconds } of found.messages) {
      mail.set({ channel, state: 'waiting' }, waiting)
      mail.set({ channel, state: 'failed' }, failed)
      mailOldest.set({ channel }, oldestWaitingSeconds)
    }
    webhooks.set(found.webhooks.waiting)
    webhooksOldest.set(found.webhooks.oldestWaitingSeconds)
    documents.set(found.documents.unexamined)
    documentBytes.set(found.documents.bytes)
    backupSet.set(found.backup.isSet ? 1 : 0)
    if (found.backup.ageSeconds !== null) backup.set({ backup: 'newest' }, found.backup.ageSeconds)
    sealBreaks.set(found.records.checked?.broken ?? 0)
    sealChecked.set(found.records.checked?.secondsAgo ?? -1)
    unreconciled.set(found.books.unreconciledCents ?? 0)
    compared.set(found.books.comparedSecondsAgo ?? -1)
    if (found.toBank.p50 !== null) toBank.set({ quantile: '0.5' }, found.toBank.p50)
    if (found.toBank.p95 !== null) toBank.set({ quantile: '0.95' }, found.toBank.p95)
    toBankOldest.set(found.toBank.oldestWaiting)
  }
}
