import * as z from 'zod/mini'
import { detachMethod } from '#domains/money/gateway/server/gateway-subscriptions.ts'
import type { Tx } from '#platform/db.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'

const VOID = { name: 'payments.void_mandate', once: ({ methodId }: { methodId: string }) => `void-mandate:${methodId}` }

/** The card's or account's holder says they never agreed: it is not charged again, once the transaction has committed. */
export const voidMandateSoon = (tx: Tx, methodId: string): Promise<void> => enqueue(tx, VOID, { methodId })

export const voidMandateJob = job({ ...VOID, payload: z.object({ methodId: z.string() }), run: ({ methodId }) => detachMethod(methodId) })
