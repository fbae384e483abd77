import { createHmac, hkdfSync } from 'node:crypto'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

let key: Buffer | undefined

/** Called once by each app at start: the secret for the sampling key, so that nobody can predict the sample. */
export function openDecisions({ secret }: { secret: string }): void {
  key = samplingKey(secret)
}

export const samplingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'breakwater', 'decisions: second looks, 1', 32))

/** The digest that decides about a claim in this round: always the same for the same key. */
export function sampleOf({ number, id, reopened }: Pick<Claim, 'number' | 'id' | 'reopened'>, samplingSecret = key): string {
  if (!samplingSecret) throw new Error('Decisions are not open.')
  return createHmac('sha256', samplingSecret)
    .update(`second look ${number ?? id} ${reopened}`)
    .digest('hex')
}
