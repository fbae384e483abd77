import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '#domains/records/file-analysis/rules/kind.ts'
import { likenessOf, type Likeness } from '#domains/records/file-analysis/rules/likeness.ts'
import type { Examined } from '#domains/records/examination/server/examined.ts'
import { decodeHeic, TooManyPixels } from '#domains/records/examination/server/in-child/heic.ts'

const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 4_000

sharp.concurrency(1)
sharp.cache(false)

/** Decodes the picture and encodes it anew, upright and without the camera's metadata (place, time, device). */
export async function examinePicture(bytes: Buffer, kind: Exclude<FileKind, 'pdf'> | 'heic', sha256: string): Promise<Examined> {
  try {
    const redrawn = kind === 'heic' ? await fromHeic(bytes) : await fromPicture(bytes, kind)
    const likeness = await likenessIn(redrawn)
    return {
      outcome: 'taken',
      kind: kind === 'heic' ? 'jpeg' : kind,
      bytes: redrawn,
      sha256,
      danger: null,
      likeness,
      facts: null,
      pageCount: 1,
      pages: [],
    }
  } catch (error) {
    const tooLarge = error instanceof TooManyPixels || (error instanceof Error && error.message.includes('pixel limit'))
    return { outcome: 'refused', because: tooLarge ? 'picture_too_large' : 'picture_unreadable' }
  }
}

/** Reads the size from the header and refuses a large picture before a pixel is decoded. */
async function fromPicture(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): Promise<Buffer> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (width * height > MAX_PIXELS) throw new TooManyPixels()
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 }).autoOrient()
  return encodeAs(smaller(picture), kind).toBuffer()
}

/** The HEIC container holds the rotation, and the decoder applies it. */
async function fromHeic(bytes: Buffer): Promise<Buffer> {
  const { data, width, height } = await decodeHeic(bytes)
  return encodeAs(smaller(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()), 'jpeg').toBuffer()
}

const smaller = (picture: Sharp): Sharp =>
  picture
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 8 })

const encodeAs = (picture: Sharp, kind: Exclude<FileKind, 'pdf'>): Sharp =>
  kind === 'png' ? picture.png() : picture.toFormat(kind, { quality: 85 })

async function likenessIn(bytes: Buffer): Promise<Likeness | null> {
  const spots = await sharp(bytes).flatten({ background: '#ffffff' }).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  return likenessOf(spots)
}
