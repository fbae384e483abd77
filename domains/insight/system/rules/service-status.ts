/** What customers use, each as a whole. */
export const SERVICES = ['site', 'account', 'payments', 'messages', 'documents'] as const
export type Service = (typeof SERVICES)[number]
export type ServiceState = 'works' | 'slow' | 'down'

/** Seconds of the oldest that waits; null where nothing is known. */
export type Waiting = {
  isDatabaseAway: boolean
  isNetworkAway: boolean
  workerSeenSeconds: number | null
  webhookSeconds: number
  messageSeconds: number
  unexaminedDocuments: number
}

const WORKER_GONE = 120
const WEBHOOKS_LATE = 600
const MESSAGES_LATE = 900
const MANY_DOCUMENTS = 50

/** The site itself answers, for it was asked. */
export function serviceStates(found: Waiting): Record<Service, ServiceState> {
  if (found.isDatabaseAway) return { site: 'works', account: 'down', payments: 'down', messages: 'slow', documents: 'down' }
  const isWorking = found.workerSeenSeconds !== null && found.workerSeenSeconds <= WORKER_GONE
  return {
    site: 'works',
    account: 'works',
    payments: found.isNetworkAway ? 'down' : found.webhookSeconds > WEBHOOKS_LATE || !isWorking ? 'slow' : 'works',
    messages: found.messageSeconds > MESSAGES_LATE || !isWorking ? 'slow' : 'works',
    documents: found.unexaminedDocuments > MANY_DOCUMENTS || !isWorking ? 'slow' : 'works',
  }
}
