export { openDecisions } from '#capabilities/decisions/server/lot.ts'
export { approveAs, begunAnew, inFront, keep, regulatorOf } from '#capabilities/decisions/server/in-front.ts'
