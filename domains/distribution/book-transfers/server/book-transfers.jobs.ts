import { emailMembersLeft } from '#domains/distribution/book-transfers/server/agent-left.ts'
import { finishBooks, moveMemberships, informMembers } from '#domains/distribution/book-transfers/server/carry-out.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const bookTransfersSweeps: readonly Sweep[] = [informMembers, moveMemberships, finishBooks]

export const bookTransfersListeners: readonly Listener[] = [listen('agent.suspended', 'books.email_members_left', emailMembersLeft)]
