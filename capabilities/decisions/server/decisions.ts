export { approveAs, inFront, keep, regulatorOf, userOf } from '#capabilities/decisions/server/in-front.ts'
