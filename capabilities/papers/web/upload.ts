import { addressOf, Refused } from '#access/web/call.ts'
import type { ClaimFile } from '#capabilities/claims/contract.ts'
import { papersContract } from '#capabilities/papers/contract.ts'
import type { Slot } from '#capabilities/papers/rules/documents.data.ts'
import type { Id } from '#platform/ids.ts'

export type Uploading = { claimId: Id<'claim'>; slot: Slot; file: File; onProgress: (percent: number) => void }

/** Sends one file and says how far it is; fetch cannot say that of what it sends. */
export async function upload({ claimId, slot, file, onProgress }: Uploading): Promise<ClaimFile> {
  const bytes = await smaller(file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(papersContract.addDocument, { params: { claimId }, query: { slot, fileName: file.name }, body: bytes }))
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)))
    request.addEventListener('load', () => (request.status < 300 ? resolve(request.response as ClaimFile) : reject(refusalOf(request))))
    request.addEventListener('error', () => reject(OFFLINE))
    request.send(bytes)
  })
}

const OFFLINE = new Refused(0, { code: 'offline', message: 'The file could not be uploaded. Check your connection and try again.' })

function refusalOf({ status, response }: XMLHttpRequest): Refused {
  const { code = 'broken', message = 'The file could not be uploaded. Try again.' } = (response ?? {}) as { code?: string; message?: string }
  return new Refused(status, { code, message })
}

const LONGEST_SIDE = 3000
const SMALL_ENOUGH = 1_500_000

/** A phone's photo of 12 MB is sent as one of 1: drawn smaller here. What the browser cannot draw is sent as it is. */
async function smaller(file: File): Promise<Blob> {
  const isPhoto = file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name)
  if (!isPhoto || (file.size < SMALL_ENOUGH && !/hei[cf]/i.test(file.type + file.name))) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  } catch {
    return file
  }
}
