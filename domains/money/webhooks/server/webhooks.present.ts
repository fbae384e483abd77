type WebhookEventRow = {
  event_id: string
  type: string
  source: 'webhook' | 'sweep'
  stripe_created: Date
  received_at: Date
  applied_at: Date | null
  attempts: number
  failure: string | null
}

export const presentWebhookEvent = (row: WebhookEventRow) => ({
  eventId: row.event_id,
  type: row.type,
  source: row.source,
  createdAt: row.stripe_created.toISOString(),
  receivedAt: row.received_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
  attempts: row.attempts,
  failure: row.failure,
})
