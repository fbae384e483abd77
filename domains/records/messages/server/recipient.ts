import type { Actor } from '#access/actor.ts'
import type { Id } from '#platform/ids.ts'

export type Recipient = { memberId?: Id<'member'> | null | undefined; userId?: Id<'user'> | null | undefined }

/** Under what a person's wishes are kept: their id, or their address while they have none. */
export const whoseOf = ({ memberId, userId }: Recipient, email: string): string => memberId ?? userId ?? email.toLowerCase()

export const whoseOfActor = (actor: Actor): string => whoseOf(recipientOf(actor), actor.email)

/** The account in which somebody is signed in now: a colleague who is a member too has two. */
export const recipientOf = ({ memberId, userId }: Actor): Recipient => (userId ? { userId } : { memberId })
