import type { Actor } from '#access/actor.ts'
import { safeFileName } from '#domains/records/file-analysis/rules/file-name.ts'
import { kindOf, MEDIA_TYPES, type FileKind } from '#domains/records/file-analysis/rules/kind.ts'
import { FILE_REFUSALS, type FileRefusal } from '#domains/records/file-analysis/rules/error-messages.ts'
import { addRow } from '#domains/records/documents/server/documents.store.ts'
import { copyPages } from '#domains/records/documents/server/pages.store.ts'
import { clock } from '#platform/clock.ts'
import { type Tx } from '#platform/db.ts'
import { isUnavailable } from '#platform/postgres/unavailable.ts'
import { files } from '#platform/files/files.ts'
import { TooLarge } from '#platform/files/files-incoming.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type ClaimDocument, documentsOf } from '#domains/records/documents/server/claim-documents.ts'

/** A file that was received whole. It is not examined yet, and no document refers to it. */
export type ArrivedFile = { kind: FileKind; bytes: number; sha256: string; storageKey: string }

export const MAX_BYTES = 20 * 1024 * 1024
const MAX_FILES = 60

/**
 * Stores the bytes as they arrive, outside any transaction. Refuses empty files, too large ones, and kinds that we do not take
 * (by the first bytes), with a code of `FILE_REFUSALS`. Everything else is left to the examination.
 */
export async function acceptFile(stream: AsyncIterable<Uint8Array>): Promise<ArrivedFile> {
  const { key, bytes, sha256, head } = await files()
    .take(stream, { most: MAX_BYTES })
    .catch((error: unknown) => {
      throw error instanceof TooLarge ? refused('file_too_large') : error
    })
  const kind = kindOf(head)
  if (kind && bytes > 0) return { kind: kind === 'heic' ? 'jpeg' : kind, bytes, sha256, storageKey: key }
  await files().drop(key)
  throw refused(bytes === 0 ? 'file_is_empty' : 'kind_not_taken')
}

export async function forgetFile(file: ArrivedFile): Promise<void> {
  await files().drop(file.storageKey)
}

/**
 * Its row could not be saved. When the connection was lost nobody knows whether it was: then the bytes stay, because bytes without a row
 * harm nobody, and a row without bytes is lost evidence.
 */
export async function forgetAfter(error: unknown, file: ArrivedFile): Promise<void> {
  if (!isUnavailable(error)) await forgetFile(file)
}

type UploadTarget = { claimId: Id<'claim'>; memberId: Id<'member'>; requirement: string; by: Pick<Actor, 'id' | 'name' | 'role'> }

/** Adds the file to a claim, to be examined. The same file for the same requirement again answers the existing document. */
export async function addDocument(
  tx: Tx,
  { file, fileName, ...target }: UploadTarget & { file: ArrivedFile; fileName: string },
): Promise<ClaimDocument> {
  const existing = await existingDocument(target, file.sha256)
  if (existing) return existing
  const document: ClaimDocument = {
    ...newDocumentFields(target),
    fileName: safeFileName(fileName, file.kind),
    mediaType: MEDIA_TYPES[file.kind],
    bytes: file.bytes,
    sha256: file.sha256,
    storageKey: file.storageKey,
  }
  await addRow(tx, document)
  return document
}

/** Uses an existing document once more: the same bytes, found clean before. */
export async function reuseDocument(tx: Tx, earlier: ClaimDocument, target: UploadTarget): Promise<ClaimDocument> {
  if (earlier.state !== 'clean') throw new Refusal('not_found')
  const existing = await existingDocument(target, earlier.sha256)
  if (existing) return existing
  const document: ClaimDocument = {
    ...earlier,
    ...newDocumentFields(target),
    verdict: 'clean',
    state: 'clean',
    scan: earlier.scan,
    pageCount: earlier.pageCount,
    quarterTurns: earlier.quarterTurns,
    editedWhy: earlier.editedWhy,
    reusedFrom: earlier.id,
  }
  await addRow(tx, document)
  await copyPages(tx, earlier.id, document.id)
  return document
}

async function existingDocument({ claimId, requirement }: UploadTarget, sha256: string): Promise<ClaimDocument | undefined> {
  const present = (await documentsOf(claimId)).filter(({ state }) => state !== 'removed' && state !== 'refused')
  const existing = present.find((each) => each.requirement === requirement && each.sha256 === sha256)
  if (!existing && present.length >= MAX_FILES) throw refused('too_many_files')
  return existing
}

const newDocumentFields = ({ claimId, memberId, requirement, by }: UploadTarget) =>
  ({
    id: newId('document'),
    claimId,
    memberId,
    requirement,
    verdict: 'examining',
    state: 'examining',
    problem: null,
    scan: 'none',
    pageCount: 0,
    quarterTurns: 0,
    editedWhy: null,
    reusedFrom: null,
    uploadedBy: by.id,
    uploadedName: by.name,
    uploadedRole: by.role,
    at: clock.now(),
  }) as const

const refused = (code: FileRefusal): Refusal =>
  new Refusal(code, { fields: { file: FILE_REFUSALS[code] }, status: code === 'file_too_large' ? 413 : 400 })
