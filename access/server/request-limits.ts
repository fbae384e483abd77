import type { RequestLimit } from '#access/contract.ts'
import { countOrRefuse } from '#platform/network/count-or-refuse.ts'
import { networkOf } from '#platform/network/network-of.ts'

const MINUTES_10 = 600

/** How often one network may ask in ten minutes. A busy office stays below; a script does not. */
const LIMITS: Readonly<Record<RequestLimit, number>> = { lookup: 60, form: 120 }

/** Counts a request of somebody who need not be signed in, before anything is read or written for it. */
export const countRequest = (limit: RequestLimit, ip: string): Promise<void> =>
  countOrRefuse({ keyPrefix: `public_${limit}`, points: LIMITS[limit], duration: MINUTES_10 }, networkOf(ip))
