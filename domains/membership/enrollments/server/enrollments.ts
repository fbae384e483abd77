/** The room's front door: a membership being made, by its member or by whoever sells it, and its first payment. */
export { activate, firstDebitReturned, settled, type Activated } from '#domains/membership/enrollments/server/activate.ts'
export { whyNotBegin } from '#domains/membership/enrollments/server/why-not-begin.ts'
export {
  type Application,
  rejoin as comeBack,
  consider,
  joinMembers,
  nameOf,
  prepare,
  refuseTakenEmail,
} from '#domains/membership/enrollments/server/enroll.ts'
