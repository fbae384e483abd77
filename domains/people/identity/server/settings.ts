import { createAuth, type Auth } from '#domains/people/identity/server/auth.ts'
import { sendVerificationLink } from '#domains/people/identity/server/account-notifications.ts'
import type { Db } from '#platform/db.ts'

export type IdentitySettings = {
  db: Db
  secret: string
  publicUrl: string
  /** In production, staff must set up a second factor before they see anything but their own page. */
  staffNeedSecondFactor?: boolean
}
let opened: (Required<IdentitySettings> & { auth: Auth }) | undefined

/** Called once by each app before it serves. */
export function openIdentity(given: IdentitySettings): void {
  const { publicUrl } = given
  const auth = createAuth({
    ...given,
    sendVerification: (person, token) => sendVerificationLink(person, token, publicUrl),
  })
  opened = { staffNeedSecondFactor: false, ...given, auth }
}

export const identity = (): Required<IdentitySettings> & { auth: Auth } => {
  if (!opened) throw new Error('Identity is not open.')
  return opened
}

/** The public address of the app, for links in emails. */
export const publicUrl = (): string => identity().publicUrl
