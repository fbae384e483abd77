import { createHmac, hkdfSync } from 'node:crypto'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

let key: Buffer | undefined

/** Called once by each app before it serves: the lots are drawn with a key of the house, so that nobody can tell beforehand. */
export function openDecisions({ secret }: { secret: string }): void {
  key = samplingKey(secret)
}

export const samplingKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'breakwater', 'decisions: second looks, 1', 32))

/** The lot of a claim, one for each time it is open: the same whenever it is drawn. */
export function sampleOf({ number, id, reopened }: Pick<Claim, 'number' | 'id' | 'reopened'>, drawnWith = key): string {
  if (!drawnWith) throw new Error('Decisions are not open.')
  return createHmac('sha256', drawnWith)
    .update(`second look ${number ?? id} ${reopened}`)
    .digest('hex')
}
