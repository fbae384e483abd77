import * as z from 'zod/mini'
import { goesAtOnce } from '#domains/insight/personal-data/rules/let-go.ts'
import { STILL_OPEN, type StillOpen } from '#domains/insight/personal-data/rules/still-open.ts'
import { keptUntil } from '#domains/insight/personal-data/rules/kept-until.ts'
import { KEPT_BECAUSE, type KeptBecause, KEYS } from '#domains/insight/personal-data/rules/registry.ts'
import { REGISTRY } from '#domains/insight/personal-data/rules/registry.data.ts'
import {
  beginErasing,
  claimFileMonths,
  countRowsOf,
  deleteRows,
  emptyRows,
  forgetNames,
  forgetNetworkEvents,
  lastDaysOf,
} from '#domains/insight/personal-data/server/erasing.store.ts'
import { keysOfLead, keysOfPerson, type Person, type PersonKeys } from '#domains/insight/personal-data/server/person-keys.ts'
import { stillOpen } from '#domains/insight/personal-data/server/still-open.ts'
import { deleteDocument } from '#domains/records/documents/server/deleting.ts'
import { clock, officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { type Db, db, inTransaction, type Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'

export type Kept = { because: KeptBecause; until: Day; tables: string[]; rows: number }
export type ErasurePlan = { erased: { table: string; rows: number }[]; kept: Kept[]; files: number }

/**
 * What a deletion of this person would erase at once, and what it would keep, why, and until when. While something is open it erases what
 * that does not need; the days of the rest are known once it has ended.
 */
export async function planErasure(keys: PersonKeys, open: readonly StillOpen[] = [], conn: Db = db()): Promise<ErasurePlan> {
  const [counts, last, claimMonths] = [
    await countRowsOf(keys, conn),
    await lastDaysOf(keys, conn),
    await claimFileMonths(officeDay(), conn),
  ]
  const erased = new Map<string, number>()
  const kept = new Map<KeptBecause, { tables: Set<string>; rows: number }>()
  for (const [place, entry] of REGISTRY.entries()) {
    const { table, fate } = entry
    const rows = counts[place] ?? 0
    if (rows === 0 || fate.do === 'stay' || !goesAtOnce(entry, open)) continue
    if (fate.do !== 'keep') {
      erased.set(table, (erased.get(table) ?? 0) + rows)
      continue
    }
    const before = kept.get(fate.because) ?? { tables: new Set(), rows: 0 }
    kept.set(fate.because, { tables: before.tables.add(table), rows: before.rows + rows })
  }
  return {
    erased: [...erased].map(([table, rows]) => ({ table, rows })),
    kept: KEPT_BECAUSE.flatMap((because) => {
      const of = kept.get(because)
      return of ? [{ because, until: keptUntil(because, last, { claimMonths }), tables: [...of.tables], rows: of.rows }] : []
    }),
    files: (await filesToDrop(goingNow(keys, open), conn)).length,
  }
}

/** The keys whose rows and files go though something is open. */
const goingNow = (keys: PersonKeys, open: readonly StillOpen[]): PersonKeys => ({
  ...keys,
  message: goesAtOnce({ table: 'messages', key: 'message' }, open) ? keys.message : [],
  draft: goesAtOnce({ table: 'claims', key: 'draft' }, open) ? keys.draft : [],
  agencyApplication: goesAtOnce({ table: 'application_files', key: 'agencyApplication' }, open) ? keys.agencyApplication : [],
  membership: open.length === 0 ? keys.membership : [],
})

/** Files that go at once: those of our emails, of drafts never filed, of applications that came to nothing, and of earlier copies. */
async function filesToDrop({ message, draft, member, user, agencyApplication }: PersonKeys, conn: Db = db()): Promise<string[]> {
  const rows = await conn
    .selectFrom('enclosures')
    .select('storage_key as key')
    .where('message_id', 'in', message.length > 0 ? ([...message] as Id<'message'>[]) : [NONE])
    .where('storage_key', 'is not', null)
    .unionAll(
      conn
        .selectFrom('documents')
        .select('storage_key as key')
        .where('claim_id', 'in', draft.length > 0 ? ([...draft] as Id<'claim'>[]) : [NO_CLAIM])
        .where('storage_key', 'is not', null),
    )
    .unionAll(
      conn
        .selectFrom('privacy_requests')
        .select('archive_key as key')
        .where((eb) =>
          eb.or([
            eb('member_id', 'in', member.length > 0 ? ([...member] as Id<'member'>[]) : [NO_MEMBER]),
            eb('user_id', 'in', user.length > 0 ? ([...user] as Id<'user'>[]) : [NO_USER]),
          ]),
        )
        .where('archive_key', 'is not', null),
    )
    .execute()
  return [...rows.flatMap(({ key }) => (key ? [key] : [])), ...(await filesOfApplications(agencyApplication, conn))]
}

async function filesOfApplications(applications: readonly string[], conn: Db = db()): Promise<string[]> {
  if (applications.length === 0) return []
  const rows = await conn
    .selectFrom('application_files')
    .select('storage_key as key')
    .where('agency_application_id', 'in', [...applications] as Id<'agencyApplication'>[])
    .where('storage_key', 'is not', null)
    .execute()
  return rows.flatMap(({ key }) => (key ? [key] : []))
}
const [NONE, NO_CLAIM, NO_MEMBER, NO_USER] = ['msg_' as Id<'message'>, 'clm_' as Id<'claim'>, 'mbr_' as Id<'member'>, 'usr_' as Id<'user'>]

type Begun = { id: Id<'erasure'>; number: string; requestId: Id<'privacyRequest'>; person: Person }

/** Writes down whose rows go and what is kept until when, before the first row is erased. */
export async function beginErasure(tx: Tx, { id, number, requestId, person }: Begun): Promise<void> {
  const keys = await keysOfPerson(person, tx)
  const open = await stillOpen(keys, tx)
  await tx
    .insertInto('erasures')
    .values({
      ...{ id, number, request_id: requestId, member_id: person.memberId, user_id: person.userId, started_at: clock.now() },
      keys: JSON.stringify(idsOf(keys)),
      kept_open: open,
    })
    .execute()
  if (open.length === 0) await writeKept(tx, id, keys)
}

const idsOf = (keys: PersonKeys) => ({ ...keys, email: [], recipient: [] })

/** The same of a lead, once: nothing of it is kept. */
export async function beginErasureOfLead(
  tx: Tx,
  { id, number, leadId }: { id: Id<'erasure'>; number: string; leadId: Id<'lead'> },
): Promise<void> {
  const keys = JSON.stringify(idsOf(await keysOfLead(leadId, tx)))
  await tx.insertInto('erasures').values({ id, number, lead_id: leadId, started_at: clock.now(), keys, kept_open: [] }).execute()
}

async function writeKept(tx: Tx, id: Id<'erasure'>, keys: PersonKeys): Promise<void> {
  const { kept } = await planErasure(keys, [], tx)
  for (const { because, until, rows } of kept)
    await tx.insertInto('kept_data').values({ erasure_id: id, because, until_on: until, row_count: rows }).execute()
}

/**
 * What was open has ended: all that is left of this person goes now, and what the law requires has its days. False while something is open.
 */
export async function beginRest(tx: Tx, id: Id<'erasure'>): Promise<boolean> {
  const {
    member_id: memberId,
    user_id: userId,
    email,
    partly_at: partlyAt,
    finished_at: finishedAt,
    kept_open: open,
  } = await lockErasure(tx, id)
  if (!partlyAt || finishedAt || open.length === 0 || !email) return false
  const keys = await keysOfPerson({ memberId, userId, email }, tx)
  if ((await stillOpen(keys, tx)).length > 0) return false
  await tx
    .updateTable('erasures')
    .set({ keys: JSON.stringify(idsOf(keys)), kept_open: [], step: 0 })
    .where('id', '=', id)
    .execute()
  await writeKept(tx, id, keys)
  return true
}

const keysShape = z.partialRecord(z.enum(KEYS), z.array(z.string()))

async function lockErasure(tx: Tx, id: Id<'erasure'>) {
  const row = await tx
    .selectFrom('erasures as e')
    .leftJoin('privacy_requests as r', 'r.id', 'e.request_id')
    .selectAll('e')
    .select('r.email')
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirstOrThrow()
  const read = keysShape.parse(row.keys)
  const keys = Object.fromEntries(KEYS.map((key) => [key, read[key] ?? []])) as unknown as PersonKeys
  const email = row.email ? [row.email] : []
  return {
    ...row,
    kept_open: STILL_OPEN.filter((each) => row.kept_open.includes(each)),
    keys: { ...keys, email, recipient: [...keys.member, ...keys.user, ...keys.lead, ...email] },
  }
}

/**
 * Goes through the registry, a transaction an entry, from where it stopped. Files first: a missing file is fine, a missing row would hide
 * it.
 */
export async function eraseStepByStep(id: Id<'erasure'>): Promise<void> {
  const { keys, step: begun, kept_open: open } = await inTransaction((tx) => lockErasure(tx, id))
  if (begun === 0) for (const key of await filesToDrop(goingNow(keys, open))) await files().drop(key)
  for (let step = begun; step < REGISTRY.length; step++) await inTransaction((tx) => eraseStep(tx, id, step))
}

async function eraseStep(tx: Tx, id: Id<'erasure'>, step: number): Promise<void> {
  const erasure = await lockErasure(tx, id)
  const entry = REGISTRY[step]
  if (!entry || erasure.step !== step) return
  // What a hold needs is kept already when it was there at the beginning.
  if (!erasure.kept_open.includes('hold')) await refuseHeld(tx, erasure.keys)
  await beginErasing(tx, id)
  if (step === 0) await eraseApart(tx, goingNow(erasure.keys, erasure.kept_open))
  const goes = goesAtOnce(entry, erasure.kept_open)
  const names = goes && entry.table === 'members' ? await namesOf(tx, erasure.keys) : []
  const fate = goes ? entry.fate : ({ do: 'stay' } as const)
  const rows =
    fate.do === 'delete'
      ? await deleteRows(tx, entry, erasure.keys)
      : fate.do === 'empty'
        ? await emptyRows(tx, entry, fate.to, erasure.keys)
        : 0
  if (names.length > 0) await forgetNames(tx, names)
  const erased = { ...(erasure.erased as Record<string, number>) }
  if (rows > 0) erased[entry.table] = (erased[entry.table] ?? 0) + rows
  await tx
    .updateTable('erasures')
    .set({ step: step + 1, erased: JSON.stringify(erased) })
    .where('id', '=', id)
    .execute()
}

/** A legal hold that was placed since stops a deletion that has begun: it goes on, from where it stopped, once the hold is lifted. */
async function refuseHeld(tx: Tx, keys: PersonKeys): Promise<void> {
  if ((await stillOpen(keys, tx)).includes('hold')) throw new Error('A legal hold stops this deletion.')
}

const draftsOf = ({ draft }: PersonKeys): Id<'claim'>[] => (draft.length > 0 ? ([...draft] as Id<'claim'>[]) : [NO_CLAIM])

/** What no condition on a column finds: drafts' documents, the network's events, the copies made before. */
async function eraseApart(tx: Tx, keys: PersonKeys): Promise<void> {
  await deleteDocuments(tx, draftsOf(keys))
  await tx.updateTable('documents').set({ uploaded_name: '–' }).where('claim_id', 'in', draftsOf(keys)).execute()
  await forgetNetworkEvents(tx, keys.membership)
  await tx
    .updateTable('privacy_requests')
    .set({ archive_key: null, archive_bytes: null, archive_until: null, archive_link_hash: null })
    .where((eb) =>
      eb.or([
        eb('member_id', 'in', keys.member.length > 0 ? ([...keys.member] as Id<'member'>[]) : [NO_MEMBER]),
        eb('user_id', 'in', keys.user.length > 0 ? ([...keys.user] as Id<'user'>[]) : [NO_USER]),
      ]),
    )
    .execute()
}

async function deleteDocuments(tx: Tx, claims: readonly Id<'claim'>[]): Promise<void> {
  const documents = await tx
    .selectFrom('documents')
    .select(['id', 'storage_key'])
    .where('claim_id', 'in', [...claims])
    .where('state', '<>', 'deleted')
    .execute()
  for (const { id, storage_key: storageKey } of documents) await deleteDocument(tx, { id, storageKey }, 'deletion_requested')
}

async function namesOf(tx: Tx, { member }: PersonKeys): Promise<string[]> {
  if (member.length === 0) return []
  const rows = await tx
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', 'in', [...member] as Id<'member'>[])
    .execute()
  return rows.flatMap(({ first_name, last_name }) => [first_name.toLowerCase(), last_name.toLowerCase()])
}

/** What was kept for one reason is erased once its day has passed; once. */
export async function eraseKept(id: Id<'erasure'>, because: KeptBecause, today: Day): Promise<boolean> {
  const dropped: string[] = []
  const isErased = await inTransaction(async (tx) => {
    const { keys } = await lockErasure(tx, id)
    const kept = await tx
      .selectFrom('kept_data')
      .selectAll()
      .where('erasure_id', '=', id)
      .where('because', '=', because)
      .forUpdate()
      .executeTakeFirst()
    if (!kept || kept.erased_at || kept.until_on >= today) return false
    await refuseHeld(tx, keys)
    await beginErasing(tx, id)
    if (because === 'money') dropped.push(...(await filesOfApplications(keys.convertedApplication, tx)))
    if (because === 'claim_file' && keys.claim.length > 0) await deleteDocuments(tx, [...keys.claim] as Id<'claim'>[])
    for (const entry of REGISTRY)
      if (entry.fate.do === 'keep' && entry.fate.because === because) await emptyRows(tx, entry, entry.fate.afterward, keys)
    await tx.updateTable('kept_data').set({ erased_at: clock.now() }).where('erasure_id', '=', id).where('because', '=', because).execute()
    return true
  })
  for (const key of dropped) await files().drop(key)
  return isErased
}
