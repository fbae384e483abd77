import type { Answer } from '#access/contract.ts'
import type { sandboxContract } from '#domains/insight/sandbox/contract.ts'
import { clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Received = Answer<typeof sandboxContract.receivedWebhooks>['rows'][number]

const MOST = 50
const MOST_SHOWN = 4_000
const received: Received[] = []
let count = 0

/** The sandbox keeps the last ones in memory, for a look. A receiver named 500 answers so; one named 404 too. */
export function receiveInSandbox(name: string, body: Uint8Array, header: (name: string) => string | null): void {
  received.unshift({
    place: ++count,
    name,
    at: clock.now().toISOString(),
    id: (header('webhook-id') ?? '').slice(0, 100),
    signature: (header('webhook-signature') ?? '').slice(0, 300),
    body: Buffer.from(body).toString('utf8').slice(0, MOST_SHOWN),
  })
  received.length = Math.min(received.length, MOST)
  if (/^[45]\d\d$/.test(name)) throw new Refusal('receiver_refuses', { status: Number(name) })
}

export const receivedInSandbox = (): readonly Received[] => received
