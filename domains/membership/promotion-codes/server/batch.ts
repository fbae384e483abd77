import type { Actor } from '#access/actor.ts'
import { MAX_BATCH, type CodeBatch, type CodeBatchReport } from '#domains/membership/promotion-codes/contract.ts'
import { REASONS_NOT_TO_CHANGE, whyNotChange } from '#domains/membership/promotions/policy.ts'
import { promotionList } from '#domains/membership/promotion-list/contract.ts'
import { WHY_NOT_EXTEND, whyNotExtend } from '#domains/membership/promotions/rules/promotion-status.ts'
import { extendPromotion, stopPromotion } from '#domains/membership/promotion-codes/server/codes.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { BROKEN_ITEM, processEach } from '#platform/jobs/process-each.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Code, codeById } from '#domains/membership/promotion-list/server/codes.ts'
import { idsMatching } from '#domains/membership/promotion-list/server/matching-codes.ts'

/** Previews how many codes it can be done for, and the others with the reason. Nothing is done. */
export const previewBatch = (actor: Actor, batch: CodeBatch): Promise<CodeBatchReport> => processBatch(actor, batch, async () => {})

/** One transaction for each code: a code that cannot be changed does not block the others, and is reported with its reason. */
export const runBatch = (actor: Actor, batch: CodeBatch): Promise<CodeBatchReport> =>
  processBatch(actor, batch, (code) => changeCode(actor, batch, code))

async function processBatch(actor: Actor, batch: CodeBatch, work: (code: Code) => Promise<void>): Promise<CodeBatchReport> {
  return processEach(await chosenIds(batch), {
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

async function chosenIds({ whom }: CodeBatch): Promise<readonly Id<'promotion'>[]> {
  if ('ids' in whom) return whom.ids
  const ids = await idsMatching(promotionList.query(whom.matching), MAX_BATCH + 1)
  if (ids.length > MAX_BATCH) throw new Refusal('too_many_at_once')
  return ids
}

const WORDS = { ...REASONS_NOT_TO_CHANGE, ...WHY_NOT_EXTEND }
const NOT_THERE = 'There’s no such code.'

const whyNotInBatch = (actor: Actor, batch: CodeBatch, code: Code): keyof typeof WORDS | null =>
  whyNotChange(actor, code) ?? (batch.kind === 'extend' ? whyNotExtend(code, extensionOf(batch, code), officeDay()) : null)

/** A later end and the code's own maximum of uses. */
const extensionOf = ({ endsOn }: Extract<CodeBatch, { kind: 'extend' }>, { maxRedemptions }: Code) => ({ endsOn, maxRedemptions })

async function changeCode(actor: Actor, batch: CodeBatch, code: Code): Promise<void> {
  if (batch.kind === 'stop') await stopPromotion(actor, code.id, batch.why)
  else await extendPromotion(actor, code.id, { ...extensionOf(batch, code), why: batch.why })
}
