import { t } from '@lingui/core/macro'
import { addressOf } from '#access/web/address-of.ts'
import { Refused } from '#access/web/call.ts'
import { uploadsContract } from '#domains/claims/uploads/contract.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import { shrinkImage } from '#domains/claims/uploads/web/shrink-image.ts'
import type { Id } from '#platform/ids.ts'

/** Sends one file and reports its progress in percent. */
export type Send = (file: File, onProgress: (percent: number) => void) => Promise<void>

/** For signed-in users: to a requirement of a claim. */
export const sendDocument =
  (claimId: Id<'claim'>, requirement: DocumentKind): Send =>
  (file, onProgress) =>
    post(file, {
      address: (bytes) =>
        addressOf(uploadsContract.addDocument, { params: { claimId }, query: { requirement, fileName: file.name }, body: bytes }),
      onProgress,
    })

/** From the phone, with the pass of a QR code. */
export const sendByPass =
  (pass: string): Send =>
  (file, onProgress) =>
    post(file, {
      address: (bytes) => addressOf(uploadsContract.addPhoto, { query: { fileName: file.name }, body: bytes }),
      pass,
      onProgress,
    })

type PostOptions = { address: (bytes: Blob) => string; pass?: string; onProgress: (percent: number) => void }

/** XMLHttpRequest, because fetch does not report upload progress. */
async function post(file: File, { address, pass, onProgress }: PostOptions): Promise<void> {
  const bytes = await shrinkImage(file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address(bytes))
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (pass !== undefined) request.setRequestHeader('authorization', `Bearer ${pass}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)))
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(refusalOf(request))))
    request.addEventListener('error', () => reject(offline()))
    request.send(bytes)
  })
}

const offline = () => new Refused(0, { code: 'offline', message: t`The file could not be uploaded. Check your connection and try again.` })

function refusalOf({ status, response }: XMLHttpRequest): Refused {
  const { code = 'broken', message = t`The file could not be uploaded. Try again.` } = (response ?? {}) as {
    code?: string
    message?: string
  }
  return new Refused(status, { code, message })
}
