/** Public API: a membership being made, by its member or by a seller, and its first payment. */
export { activate, firstDebitReturned, debitSettled, type Activated } from '#domains/membership/enrollments/server/activate.ts'
export { whyNotBegin } from '#domains/membership/enrollments/server/why-not-begin.ts'
export {
  type Application,
  rejoin,
  assessApplication,
  joinMembers,
  nameOf,
  prepare,
  refuseTakenEmail,
} from '#domains/membership/enrollments/server/enroll.ts'
