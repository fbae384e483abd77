import type { Origin } from '#access/actor.ts'
import { countOrRefuse } from '#platform/network/count-or-refuse.ts'
import { networkOf } from '#platform/network/network-of.ts'

/** Ten forms an hour from one address can be a busy office; more is a bot. */
export const countForm = ({ ip }: Origin): Promise<void> =>
  countOrRefuse({ keyPrefix: 'lead_form', points: 10, duration: 3600 }, networkOf(ip))
