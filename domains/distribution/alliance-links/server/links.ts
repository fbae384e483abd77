import type { Actor, EventActor } from '#access/actor.ts'
import { allianceLinkEmail, LINK_DAYS } from '#domains/distribution/alliance-links/rules/emails.ts'
import { addLink, groupOfLink, linksSince, lockContact } from '#domains/distribution/alliance-links/server/links.store.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { hashToken, newToken } from '#domains/people/identity/server/tokens.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Id } from '#platform/ids.ts'

const DAY_MS = 86_400_000
const LINKS_A_DAY = 5

/** The group whose figures a link opens; a link that ended, or whose reader is no longer the contact, opens nothing. */
export async function allianceOfToken(token: string): Promise<LinkedGroup> {
  const group = await groupOfLink(hashToken(token))
  if (!group || group.expiresAt <= clock.now()) throw new Refusal('not_found')
  return group
}

export type LinkedGroup = NonNullable<Awaited<ReturnType<typeof groupOfLink>>>

/** A link for an email to the contact; null when the group has no address to send it to. */
export async function linkFor(tx: Tx, id: Id<'alliance'>): Promise<string | null> {
  const group = await lockContact(tx, id)
  return group?.contact_email ? (await newLink(tx, id, group.contact_email)).url : null
}

export async function sendLink(actor: Actor, id: Id<'alliance'>): Promise<void> {
  await inTransaction(async (tx) => {
    const group = await lockContact(tx, id)
    if (!group) throw new Refusal('not_found')
    if (!group.contact_email) throw new Refusal('no_contact', { status: 409 })
    if (!(await isWithinLimit(tx, id))) throw new Refusal('enough_links', { status: 429 })
    await writeContact(tx, group, actor)
  })
}

/** Whoever holds an old link has a new one sent to where the old one went, while that is the contact's address. */
export async function renewLink(token: string): Promise<void> {
  const held = await groupOfLink(hashToken(token))
  if (!held) return
  await inTransaction(async (tx) => {
    const group = await lockContact(tx, held.id)
    if (group && (await isWithinLimit(tx, group.id)))
      await writeContact(tx, group, { kind: 'visitor', name: group.contact_name ?? group.name })
  })
}

const isWithinLimit = async (tx: Tx, id: Id<'alliance'>): Promise<boolean> =>
  (await linksSince(tx, id, new Date(clock.now().getTime() - DAY_MS))) < LINKS_A_DAY

type Group = NonNullable<Awaited<ReturnType<typeof lockContact>>>

async function writeContact(tx: Tx, { id, name: allianceName, contact_name, contact_email: email }: Group, by: EventActor): Promise<void> {
  if (!email) return
  const { url, tokenHash } = await newLink(tx, id, email)
  const name = contact_name ?? allianceName
  await sendEmail(tx, {
    kind: 'alliance_link',
    to: { email, name },
    onceKey: `alliance_link:${tokenHash}`,
    email: allianceLinkEmail({ name, allianceName, url }),
  })
  await recordEvent(tx, { kind: 'alliance.link_sent', by, about: { noun: 'alliance', id } })
}

async function newLink(tx: Tx, allianceId: Id<'alliance'>, email: string): Promise<{ url: string; tokenHash: string }> {
  const { token, tokenHash } = newToken()
  const at = clock.now()
  await addLink(tx, { tokenHash, allianceId, email, at, expiresAt: new Date(at.getTime() + LINK_DAYS * DAY_MS) })
  return { url: `${publicUrl()}/alliance/${token}`, tokenHash }
}
