import * as z from 'zod/mini'
import { detachMethod } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import type { Tx } from '#platform/db.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'

const VOID = { name: 'payments.void_mandate', once: ({ methodId }: { methodId: string }) => `void-mandate:${methodId}` }

/** The holder of the card or account never agreed: it is detached once the transaction has committed, and not charged again. */
export const voidMandateSoon = (tx: Tx, methodId: string): Promise<void> => enqueue(tx, VOID, { methodId })

export const voidMandateJob = job({ ...VOID, payload: z.object({ methodId: z.string() }), run: ({ methodId }) => detachMethod(methodId) })
