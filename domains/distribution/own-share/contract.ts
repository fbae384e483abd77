import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf } from '#access/shapes.ts'
import { choice, SALE_REFUSALS } from '#domains/membership/quotes/contract.ts'
import { type Id, isId } from '#platform/ids.ts'

/** The members of one page of a list. */
export const MEMBERS_MOST = 100

const memberIdsShape = z
  .custom<string>((text) => typeof text === 'string' && isMemberIds(text), `Choose at most ${MEMBERS_MOST} members.`)
  .register(z.globalRegistry, { type: 'string', format: 'member ids, with commas between them' })

function isMemberIds(text: string): boolean {
  const ids = text.split(',')
  return ids.length <= MEMBERS_MOST && ids.every((id) => isId('member', id))
}

export const readMemberIds = (text: string): Id<'member'>[] => text.split(',').filter((id) => isId('member', id))

/** What the reader earned up to today, and what of it is on the next statement that is not paid. */
const earned = {
  earnedCents: centsShape,
  /** Of sales whose free look is not over. */
  laterCents: centsShape,
  /** The agents' part, for an agency's admin; null for an agent, whose own share the amounts are. */
  agentsCents: z.nullable(centsShape),
  /** On the statement of `month`, with what was carried into it since `monthFrom`. Until it is closed it may still be carried or held. */
  payout: z.nullable(z.object({ cents: centsShape, month: dayShape, monthFrom: dayShape, on: dayShape, isClosed: z.boolean() })),
}

/** A payment's commission: the agency's and its agent's part for an admin, an agent's own share without the agency's. */
const shareShape = z.object({ ownCents: centsShape, agentCents: z.nullable(centsShape) })

const memberShare = z.object({ memberId: idOf('member'), ...earned })
export type MemberShare = z.output<typeof memberShare>

export const ownShareContract = contract({
  ofMembers: {
    verb: 'commissions.own_share',
    method: 'GET',
    path: '/own-shares',
    summary: 'What these members brought me, and what of it is paid next; members I earned nothing on are left out',
    query: z.object({ memberIds: memberIdsShape }),
    answer: z.object({ rows: z.array(memberShare) }),
  },
  ofMembership: {
    verb: 'commissions.own_share',
    method: 'GET',
    path: '/memberships/:membershipId/own-share',
    summary: 'What a membership brought me, and what of it is paid next',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ ...earned, today: dayShape }),
  },
  ofNextPayment: {
    verb: 'commissions.own_share',
    method: 'GET',
    path: '/memberships/:membershipId/own-share/next',
    summary:
      'My share of a membership’s next payment; null where none is due. `isLocked`: at the rates of its membership year, not at today’s',
    params: z.object({ membershipId: idOf('membership') }),
    answer: z.object({ next: z.nullable(z.object({ on: dayShape, ...shareShape.shape, isLocked: z.boolean() })) }),
  },
  months: {
    verb: 'commissions.read',
    method: 'GET',
    path: '/own-share/months',
    summary: 'What I earned in each of the last twelve months, by the days on which it was earned',
    answer: z.object({ months: z.array(z.object({ from: dayShape, to: dayShape, cents: centsShape })) }),
  },
  ofQuote: {
    verb: 'commissions.own_share',
    method: 'GET',
    path: '/own-share-of-quote',
    summary: 'What a sale of mine would earn me at today’s rates: each payment of the first year, and each after it',
    query: z.object({ planCode: choice.planCode, billing: choice.billing, state: choice.state }),
    answer: z.object({ firstYear: shareShape, renewal: shareShape }),
    refusals: SALE_REFUSALS,
  },
})
