import {
  emailAgenciesOfBook,
  emailMembersLeft,
  emailRequester,
  emailStayingMembers,
  notifyDecidersOfBook,
} from '#domains/distribution/book-transfers/server/book-notifications.ts'
import {
  cancelUnconfirmedBooks,
  finishBooks,
  moveMemberships,
  informMembers,
} from '#domains/distribution/book-transfers/server/carry-out.ts'
import { listen, type Listener } from '#domains/records/history/server/history.ts'
import type { Sweep } from '#platform/jobs/sweep.ts'

export const bookTransfersSweeps: readonly Sweep[] = [informMembers, moveMemberships, finishBooks, cancelUnconfirmedBooks]

export const bookTransfersListeners: readonly Listener[] = [
  listen('agent.suspended', 'books.email_members_left', emailMembersLeft),
  listen('book.requested', 'books.notify_deciders', notifyDecidersOfBook),
  listen('book.confirmed', 'books.notify_agencies_confirmed', emailAgenciesOfBook),
  listen('book.confirmed', 'books.notify_requester_confirmed', emailRequester),
  listen('book.declined', 'books.notify_requester_declined', emailRequester),
  listen('book.canceled', 'books.notify_agencies_canceled', emailAgenciesOfBook),
  listen('book.canceled', 'books.email_requester_canceled', emailRequester),
  listen('book.done', 'books.notify_agencies_done', emailAgenciesOfBook),
  listen('book.done', 'books.email_requester_done', emailRequester),
  listen('book.canceled', 'books.email_staying_canceled', emailStayingMembers),
  listen('book.declined', 'books.email_staying_declined', emailStayingMembers),
  listen('book.objected', 'books.email_staying_objected', emailStayingMembers),
]
