import type { Actor } from '#access/actor.ts'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'
import { kindOf, MEDIA_TYPES, type FileKind } from '#domains/records/file-analysis/rules/kind.ts'
import { FILE_REFUSALS, type FileRefusal } from '#domains/records/file-analysis/rules/error-messages.ts'
import { addRow } from '#domains/records/documents/server/documents.store.ts'
import { copyPages } from '#domains/records/documents/server/pages.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import { files } from '#platform/files/files.ts'
import { TooLarge } from '#platform/files/files-incoming.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type ClaimDocument, documentsOf } from '#domains/records/documents/server/claim-documents.ts'

/** A file that has arrived whole; nobody has looked into it, and nothing points to it yet. */
export type ArrivedFile = { kind: FileKind; bytes: number; sha256: string; storageKey: string }

export const MOST_BYTES = 20 * 1024 * 1024
const MOST_FILES = 60

/**
 * Takes the bytes as they arrive, outside any transaction. Refuses with the codes of `FILE_REFUSALS` what is empty, too
 * large, or by its first bytes nothing we take; all else is for the examination.
 */
export async function acceptFile(stream: AsyncIterable<Uint8Array>): Promise<ArrivedFile> {
  const { key, bytes, sha256, head } = await files()
    .take(stream, { most: MOST_BYTES })
    .catch((error: unknown) => {
      throw error instanceof TooLarge ? refused('file_too_large') : error
    })
  const kind = kindOf(head)
  if (kind && bytes > 0) return { kind: kind === 'heic' ? 'jpeg' : kind, bytes, sha256, storageKey: key }
  await files().drop(key)
  throw refused(bytes === 0 ? 'file_is_empty' : 'kind_not_taken')
}

/** Forgets a file whose document could not be added. */
export async function forgetFile(file: ArrivedFile): Promise<void> {
  await files().drop(file.storageKey)
}

type Adding = { claimId: Id<'claim'>; memberId: Id<'member'>; slot: string; by: Pick<Actor, 'id' | 'name' | 'role'> }

/** Puts the file with a claim, to be examined. The same file in the same slot again is the document it already is. */
export async function addDocument(
  tx: Tx,
  { file, fileName, ...adding }: Adding & { file: ArrivedFile; fileName: string },
): Promise<ClaimDocument> {
  const same = await sameInSlot(adding, file.sha256)
  if (same) return same
  const document: ClaimDocument = {
    ...blank(adding),
    fileName: safeFileName(fileName, file.kind),
    mediaType: MEDIA_TYPES[file.kind],
    bytes: file.bytes,
    sha256: file.sha256,
    storageKey: file.storageKey,
  }
  await addRow(tx, document)
  return document
}

/** A paper that is here already, used once more: the same bytes, found clean before. */
export async function reuseDocument(tx: Tx, earlier: ClaimDocument, adding: Adding): Promise<ClaimDocument> {
  if (earlier.state !== 'clean') throw new Refusal('not_found')
  const same = await sameInSlot(adding, earlier.sha256)
  if (same) return same
  const document: ClaimDocument = {
    ...earlier,
    ...blank(adding),
    verdict: 'clean',
    state: 'clean',
    scan: earlier.scan,
    pageCount: earlier.pageCount,
    turns: earlier.turns,
    editedWhy: earlier.editedWhy,
    reusedFrom: earlier.id,
  }
  await addRow(tx, document)
  await copyPages(tx, earlier.id, document.id)
  return document
}

async function sameInSlot({ claimId, slot }: Adding, sha256: string): Promise<ClaimDocument | undefined> {
  const present = (await documentsOf(claimId)).filter(({ state }) => state !== 'removed' && state !== 'refused')
  const same = present.find((each) => each.slot === slot && each.sha256 === sha256)
  if (!same && present.length >= MOST_FILES) throw refused('too_many_files')
  return same
}

const blank = ({ claimId, memberId, slot, by }: Adding) =>
  ({
    id: newId('document'),
    claimId,
    memberId,
    slot,
    verdict: 'examining',
    state: 'examining',
    problem: null,
    scan: 'none',
    pageCount: 0,
    turns: 0,
    editedWhy: null,
    reusedFrom: null,
    uploadedBy: by.id,
    uploadedName: by.name,
    uploadedRole: by.role,
    at: clock.now(),
  }) as const

const refused = (code: FileRefusal): Refusal =>
  new Refusal(code, { fields: { file: FILE_REFUSALS[code] }, status: code === 'file_too_large' ? 413 : 400 })
