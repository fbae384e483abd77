export { openDecisions } from '#domains/claims/quality-reviews/server/sampling.ts'
export { approveAs, begunAnew, inFront, keep, regulatorOf } from '#domains/claims/workbench/server/decision-context.ts'
