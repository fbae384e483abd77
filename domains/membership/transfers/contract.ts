import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { PROPOSER_IS_GONE } from '#access/first-of-two.ts'
import { dayShape, idOf, masterCodeShape, momentShape, textShape } from '#access/shapes.ts'
import {
  WHY_NOT_DECIDE_TRANSFER,
  WHY_NOT_TRANSFER,
  type WhyNotConfirmTransfer,
  type WhyNotDecideTransfer,
  type WhyNotTransfer,
} from '#domains/membership/transfers/rules/transfer.ts'

const one = { params: z.object({ membershipId: idOf('membership') }) }

const transferShape = z.object({
  id: idOf('agencyTransfer'),
  fromMasterCode: z.string(),
  toMasterCode: z.string(),
  signedOn: dayShape,
  fileName: z.string(),
  by: z.string(),
  at: momentShape,
  /** Null while it waits for its second person. */
  decision: z.nullable(z.object({ confirmed: z.boolean(), by: z.string(), note: z.string(), at: momentShape })),
})

export const WHY_NOT_CONFIRM_TRANSFER: Readonly<Record<WhyNotConfirmTransfer, string>> = { ...WHY_NOT_DECIDE_TRANSFER, ...PROPOSER_IS_GONE }

const transfersShape = z.object({
  rows: z.array(transferShape),
  /** The agency that serves it now; null is the company itself. */
  servedBy: z.object({ masterCode: z.string(), agencyName: z.nullable(z.string()) }),
  /** The day of the next payment, from which on the new agency earns commission. */
  commissionFrom: z.nullable(dayShape),
  /** The request that waits for its second person. */
  waitingId: z.nullable(idOf('agencyTransfer')),
  /** Why this user may not request a transfer now, and why not decide on the waiting one, or not confirm it. */
  whyNot: z.nullable(z.custom<WhyNotTransfer | 'not_your_role'>((value) => value === 'not_your_role' || isIn(WHY_NOT_TRANSFER, value))),
  whyNotDecide: z.nullable(z.custom<WhyNotDecideTransfer>((value) => isIn(WHY_NOT_DECIDE_TRANSFER, value))),
  whyNotConfirm: z.nullable(z.custom<WhyNotConfirmTransfer>((value) => isIn(WHY_NOT_CONFIRM_TRANSFER, value))),
})
const isIn = (codes: object, value: unknown): boolean => typeof value === 'string' && value in codes
export type TransfersView = z.output<typeof transfersShape>

/** Transfers of a membership to another agency (M18). */
export const transferContract = contract({
  transfers: {
    verb: 'memberships.transfers',
    method: 'GET',
    path: '/memberships/:membershipId/agency-transfers',
    summary: 'Get a membership’s agency, its earlier agencies with their letters, and whether it can be moved now',
    ...one,
    answer: transfersShape,
  },
  requestTransfer: {
    verb: 'memberships.request_transfer',
    method: 'POST',
    path: '/memberships/:membershipId/agency-transfers',
    once: true,
    summary:
      'Request to move a membership to another agency, with the member’s signed broker-of-record letter (bytes). A second person decides.',
    ...one,
    query: z.object({ masterCode: masterCodeShape, agentId: z.optional(idOf('user')), signedOn: dayShape, fileName: textShape(200) }),
    body: 'bytes',
    answer: transfersShape,
    refusals: WHY_NOT_TRANSFER,
  },
  decideTransfer: {
    verb: 'memberships.confirm_transfer',
    method: 'POST',
    path: '/memberships/:membershipId/agency-transfers/:transferId/decision',
    once: true,
    summary: 'Confirm a transfer that another person asked for, or decline it; confirmed, commission moves with the next payment',
    params: z.object({ membershipId: idOf('membership'), transferId: idOf('agencyTransfer') }),
    body: z.strictObject({ confirm: z.boolean(), note: textShape(500, 'Enter a reason.') }),
    answer: transfersShape,
    refusals: { ...WHY_NOT_CONFIRM_TRANSFER, ...WHY_NOT_TRANSFER },
  },
  transferLetter: {
    verb: 'memberships.transfers',
    method: 'GET',
    path: '/memberships/:membershipId/agency-transfers/:transferId/letter',
    summary: 'Download the letter as received',
    params: z.object({ membershipId: idOf('membership'), transferId: idOf('agencyTransfer') }),
    answer: 'file',
  },
})
