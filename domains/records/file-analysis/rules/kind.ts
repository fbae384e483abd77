/** The kinds that we keep: photos of a phone, and PDFs. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'pdf'

export const MEDIA_TYPES = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const satisfies Record<FileKind, string>

export const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', pdf: 'pdf' } as const satisfies Record<FileKind, string>

/**
 * The kind by its magic bytes, whatever the name or the browser says. HEIC is what iPhones write; it is kept as JPEG. Null for
 * anything else.
 */
export function kindOf(bytes: Uint8Array): FileKind | 'heic' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (asciiAt(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (asciiAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.has(asciiAt(bytes, 8, 4))) return 'heic'
  return null
}

// ISO/IEC 23008-12, annex B. The same container with brand avif holds AV1, which no phone writes: not taken.
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const startsWith = (bytes: Uint8Array, wanted: readonly number[]): boolean => wanted.every((byte, index) => bytes[index] === byte)

const asciiAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))
