import { ANSWER_DAYS, EXTENSION_DAYS, type RequestStatus } from '#domains/insight/privacy-requests/rules/request.data.ts'
import { addDays, type Day } from '#platform/days.ts'
import { leavesFrom, type LifeCycle } from '#platform/life-cycle.ts'

export type RequestActor = 'person' | 'compliance' | 'second_person' | 'system'

/** The life of a privacy request (docs/rules.md §11). */
export const REQUEST_MOVES = {
  make: { rule: 'P1', from: null, to: 'open', who: ['person'], says: 'Asked after a recent sign-in' },
  ask: { rule: 'P2', from: null, to: 'unverified', who: ['person'], says: 'Asked by email; a link goes to the address' },
  verify: { rule: 'P3', from: ['unverified'], to: 'open', who: ['person'], says: 'The link was opened and the two facts were right' },
  expire: { rule: 'P4', from: ['unverified'], to: 'expired', who: ['system'], says: 'Nobody opened the link in time' },
  propose: { rule: 'P5', from: ['open'], to: 'proposed', who: ['compliance'], says: 'A deletion was looked at and is proposed' },
  return: { rule: 'P6', from: ['proposed'], to: 'open', who: ['second_person'], says: 'The proposal goes back' },
  confirm: { rule: 'P7', from: ['proposed'], to: 'working', who: ['second_person'], says: 'Another person confirms the deletion' },
  finish: { rule: 'P8', from: ['open', 'working'], to: 'done', who: ['system'], says: 'The copy is ready, sale is off, or all is erased' },
  answer: { rule: 'P9', from: ['open'], to: 'done', who: ['compliance'], says: 'A correction was made' },
  decline: { rule: 'P10', from: ['open'], to: 'declined', who: ['compliance'], says: 'Declined, with the reason' },
} as const satisfies LifeCycle<RequestStatus, RequestActor>
export type RequestMove = keyof typeof REQUEST_MOVES

export const canMoveRequest = (status: RequestStatus, move: RequestMove): boolean => leavesFrom(REQUEST_MOVES[move], status)

export const isClosed = (status: RequestStatus): boolean => status === 'done' || status === 'declined' || status === 'expired'

export const dueOn = (receivedOn: Day): Day => addDays(receivedOn, ANSWER_DAYS)
export const extendedDueOn = (dueBefore: Day): Day => addDays(dueBefore, EXTENSION_DAYS)
