import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { kindOf, type FileKind } from '#capabilities/documents/rules/kind.ts'
import { dangerInPdf, type PdfDanger } from '#capabilities/documents/rules/pdf.ts'
import type { Examined } from '#capabilities/documents/server/examine.ts'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 4_000
const MOST_OPENED = 32 * 1024 * 1024

const given: unknown = workerData
if (given instanceof Uint8Array) parentPort?.postMessage(await look(Buffer.from(given)))

async function look(bytes: Buffer): Promise<Examined> {
  const kind = kindOf(bytes)
  if (kind === 'heic') return { outcome: 'refused', because: 'heic_photo' }
  if (!kind) return { outcome: 'refused', because: 'kind_not_taken' }

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (kind === 'pdf') return { outcome: 'taken', kind, bytes, sha256, danger: lookIntoPdf(bytes) }
  return redraw(bytes, kind, sha256)
}

/** Decodes the picture and encodes it anew, upright and without what the camera wrote beside it (place, time, device). */
async function redraw(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>, sha256: string): Promise<Examined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 8 })
    const redrawn = await encodeAs(picture, kind).toBuffer()
    return { outcome: 'taken', kind, bytes: redrawn, sha256, danger: null }
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit')
    return { outcome: 'refused', because: tooLarge ? 'picture_too_large' : 'picture_unreadable' }
  }
}

function encodeAs(picture: Sharp, kind: Exclude<FileKind, 'pdf'>): Sharp {
  return kind === 'png' ? picture.png() : picture.toFormat(kind, { quality: 85 })
}

function lookIntoPdf(bytes: Buffer): PdfDanger | null {
  let left = MOST_OPENED
  return dangerInPdf({
    text: bytes.toString('latin1'),
    inflate: (compressed) => {
      try {
        const opened = inflateSync(Buffer.from(compressed, 'latin1'), { maxOutputLength: Math.max(1, left) })
        left -= opened.length
        return opened.toString('latin1')
      } catch {
        return null
      }
    },
  })
}
