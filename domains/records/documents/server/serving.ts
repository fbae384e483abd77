import type { KeptAnswer } from '#access/contract.ts'
import { pageOf } from '#domains/records/documents/server/pages.store.ts'
import { files } from '#platform/files/files.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { ClaimDocument } from '#domains/records/documents/server/claim-documents.ts'

/** The file, for whoever the claim's room has let through. Only what is clean is ever served. */
export async function fileOf(document: ClaimDocument, { inline }: { inline: boolean }): Promise<KeptAnswer> {
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

/** One page to look at: of a PDF the picture we drew, of a photo the photo itself. */
export async function pageFileOf(document: ClaimDocument, number: number): Promise<KeptAnswer> {
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
