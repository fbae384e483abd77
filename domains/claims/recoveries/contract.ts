import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, doneShape, idOf, momentShape, pageOf, pageQuery, textShape } from '#access/shapes.ts'
import { claimId } from '#domains/claims/claims/contract.ts'
import { RECOVERY_STATUSES } from '#domains/claims/recoveries/rules/recovery.ts'

const recoveryId = z.object({ recoveryId: idOf('recovery') })
const amount = centsShape.check(z.refine((cents) => cents > 0 && cents <= 10_000_00, 'Enter an amount between $0.01 and $10,000.'))

export const REASONS = {
  not_paid: 'Nothing was paid for this claim.',
  nothing_owed: 'Thank you. The amount you got back is yours. You don’t owe us any of it.',
  in_the_future: 'Enter today’s date or an earlier date.',
  recovery_is_over: 'This has already been settled.',
  more_than_owed: 'Check the amount. It’s more than what’s still owed.',
  your_own_claim: 'This is your own claim. Someone else has to handle it.',
} as const

export const recoveryShape = z.object({
  id: idOf('recovery'),
  status: z.enum(RECOVERY_STATUSES),
  returned: centsShape,
  returnedOn: dayShape,
  returnedBy: z.string(),
  owed: centsShape,
  recovered: centsShape,
  reportedBy: z.string(),
  at: momentShape,
  can: z.object({ demand: z.boolean(), receive: z.boolean(), waive: z.boolean() }),
})
export type Recovery = z.output<typeof recoveryShape>

const listedRecoveryShape = z.extend(recoveryShape, { claimId: idOf('claim'), claimNumber: z.nullable(z.string()), memberName: z.string() })
export type ListedRecovery = z.output<typeof listedRecoveryShape>

const over = { recovery_is_over: REASONS.recovery_is_over, your_own_claim: REASONS.your_own_claim }

export const recoveriesContract = contract({
  recoveryList: {
    verb: 'recoveries.list',
    method: 'GET',
    path: '/recoveries',
    query: z.object({ ...pageQuery, only: z.optional(z.enum(['owed'])) }),
    answer: pageOf(listedRecoveryShape),
    summary: 'Recoveries of all claims, the oldest first; those still owed to us',
  },
  recoveries: {
    verb: 'recoveries.read',
    method: 'GET',
    path: '/claims/:claimId/recoveries',
    params: claimId,
    answer: z.object({ rows: z.array(recoveryShape), canTell: z.boolean() }),
    summary: 'List recoveries of a claim and what is owed to us',
  },
  reportReturn: {
    verb: 'recoveries.report',
    method: 'POST',
    path: '/claims/:claimId/recoveries',
    params: claimId,
    once: true,
    body: z.strictObject({ returned: amount, returnedOn: dayShape, returnedBy: textShape(120, 'Enter who paid it back.') }),
    answer: z.object({ owed: centsShape }),
    summary: 'Record that part of the deductible was returned after we paid',
    refusals: {
      not_paid: REASONS.not_paid,
      nothing_owed: REASONS.nothing_owed,
      in_the_future: REASONS.in_the_future,
      your_own_claim: REASONS.your_own_claim,
    },
  },
  demandRecovery: {
    verb: 'recoveries.demand',
    method: 'POST',
    path: '/recoveries/:recoveryId/demand',
    params: recoveryId,
    once: true,
    answer: doneShape,
    summary: 'Ask the member for what is owed, in writing',
    refusals: over,
  },
  receiveRecovery: {
    verb: 'recoveries.receive',
    method: 'POST',
    path: '/recoveries/:recoveryId/receipts',
    params: recoveryId,
    once: true,
    body: z.strictObject({ amount, reference: textShape(120, 'Enter the number of the check or transfer.') }),
    answer: doneShape,
    summary: 'Record a recovered amount; it is posted to the ledger',
    refusals: { ...over, more_than_owed: REASONS.more_than_owed },
  },
  waiveRecovery: {
    verb: 'recoveries.waive',
    method: 'POST',
    path: '/recoveries/:recoveryId/waiver',
    params: recoveryId,
    once: true,
    body: z.strictObject({ why: textShape(1000, 'Enter a reason.') }),
    answer: doneShape,
    summary: 'Waive what is still owed, with the reason',
    refusals: over,
  },
})
