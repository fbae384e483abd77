export type PictureSize = { width: number; height: number }

/** How many pixels a PNG, JPEG or WebP has, by its header; null for anything else. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30) return null
  if (view.getUint32(0) === PNG) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.getUint16(0) === JPEG) return jpegSize(view)
  return view.getUint32(0) === RIFF && view.getUint32(8) === WEBP ? webpSize(view) : null
}

const PNG = 0x89504e47
const JPEG = 0xffd8
const RIFF = 0x52494646
const WEBP = 0x57454250
const [LOSSY, LOSSLESS, EXTENDED] = [0x56503820, 0x5650384c, 0x56503858]
/** Markers that begin a frame: C0 to CF, without tables (C4, C8, CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return null
    if (isFrame(view.getUint8(at + 1))) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

function webpSize(view: DataView): PictureSize | null {
  const kind = view.getUint32(12)
  if (kind === LOSSY) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === LOSSLESS) {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== EXTENDED) return null
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { width: three(24) + 1, height: three(27) + 1 }
}
