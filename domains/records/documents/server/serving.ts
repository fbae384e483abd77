import type { StoredFileAnswer } from '#access/contract.ts'
import { pageOf } from '#domains/records/documents/server/pages.store.ts'
import { files } from '#platform/files/files.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

/** The file, once the claim's module has allowed it. Only clean documents are ever served. */
export async function fileOf(document: ClaimDocument, { inline }: { inline: boolean }): Promise<StoredFileAnswer> {
  const key = keyOf(document)
  return {
    fileName: document.fileName,
    mediaType: document.mediaType,
    size: document.bytes,
    tag: document.id,
    inline,
    read: (range) => files().stream(key, range),
  }
}

/** One page as a picture: the drawn page of a PDF, or the photo itself. */
export async function pageFileOf(document: ClaimDocument, number: number): Promise<StoredFileAnswer> {
  keyOf(document)
  if (document.mediaType.startsWith('image/') && number === 1) return fileOf(document, { inline: true })
  const page = await pageOf(document.id, number)
  if (!page) throw new Refusal('not_found')
  const fileName = `${document.fileName.replace(/\.\w+$/, '')}-${number}.jpg`
  return {
    fileName,
    mediaType: 'image/jpeg',
    size: page.bytes,
    tag: `${document.id}-${number}`,
    inline: true,
    read: (range) => files().stream(page.storageKey, range),
  }
}

function keyOf({ state, storageKey }: ClaimDocument): string {
  if (state !== 'clean' || !storageKey) throw new Refusal('not_found')
  return storageKey
}
