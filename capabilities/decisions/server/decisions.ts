export { approveAs, begunAnew, inFront, keep, regulatorOf } from '#capabilities/decisions/server/in-front.ts'
