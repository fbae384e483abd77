import type { Actor } from '#access/actor.ts'
import { BATCH_MOST, type CodeBatch, type CodeBatchReport } from '#domains/membership/promotion-codes/contract.ts'
import { REASONS_NOT_TO_CHANGE, whyNotChange } from '#domains/membership/promotions/policy.ts'
import { promotionQuery } from '#domains/membership/promotion-list/rules/list-query.ts'
import { WHY_NOT_EXTEND, whyNotExtend } from '#domains/membership/promotions/rules/promotion-status.ts'
import { extendPromotion, stopPromotion } from '#domains/membership/promotion-codes/server/codes.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { BROKEN_ITEM, processEach } from '#platform/jobs/process-each.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { idsMatching } from '#domains/membership/promotion-list/server/list.ts'
import { type Code, codeById } from '#domains/membership/promotion-list/server/codes.ts'

/** For how many it can be done, and for which not and why. Nothing is done. */
export const previewBatch = (actor: Actor, batch: CodeBatch): Promise<CodeBatchReport> => each(actor, batch, async () => {})

/** One code, one transaction: what cannot be done for one holds up no other, and is told with its reason. */
export const runBatch = (actor: Actor, batch: CodeBatch): Promise<CodeBatchReport> => each(actor, batch, (code) => act(actor, batch, code))

async function each(actor: Actor, batch: CodeBatch, work: (code: Code) => Promise<void>): Promise<CodeBatchReport> {
  return processEach(await chosen(batch), {
    find: codeById,
    nameOf: (code) => code?.code ?? '–',
    whyNot: (code) => {
      const whyNot = whyNotInBatch(actor, batch, code)
      return whyNot && WORDS[whyNot]
    },
    work,
    reasonOf: (code) => (code in WORDS ? WORDS[code as keyof typeof WORDS] : NOT_THERE),
    gone: NOT_THERE,
    broken: BROKEN_ITEM,
  })
}

async function chosen({ whom }: CodeBatch): Promise<readonly Id<'promotion'>[]> {
  if ('ids' in whom) return whom.ids
  const ids = await idsMatching(promotionQuery(whom.matching), BATCH_MOST + 1)
  if (ids.length > BATCH_MOST) throw new Refusal('too_many_at_once')
  return ids
}

const WORDS = { ...REASONS_NOT_TO_CHANGE, ...WHY_NOT_EXTEND }
const NOT_THERE = 'There is no such code.'

const whyNotInBatch = (actor: Actor, batch: CodeBatch, code: Code): keyof typeof WORDS | null =>
  whyNotChange(actor, code) ?? (batch.kind === 'extend' ? whyNotExtend(code, further(batch, code), officeDay()) : null)

/** Later, and as often as before: how often each may be used is decided for each. */
const further = ({ endsOn }: Extract<CodeBatch, { kind: 'extend' }>, { maxRedemptions }: Code) => ({ endsOn, maxRedemptions })

async function act(actor: Actor, batch: CodeBatch, code: Code): Promise<void> {
  if (batch.kind === 'stop') await stopPromotion(actor, code.id, batch.why)
  else await extendPromotion(actor, code.id, { ...further(batch, code), why: batch.why })
}
