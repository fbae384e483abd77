/** What the archive's directory says is more than we unpack; a workbook of people has none of it. */
const MOST = { entries: 1_000, unpacked: 150 * 1024 * 1024, ratio: 200 } as const

/** A workbook (.xlsx) is a zip archive. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Reads the archive's directory, and unpacks nothing: why we do not unpack it, or null. */
export function whyNotUnpack(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end < 0) return 'This workbook is damaged. Open it, save it again, and choose that file.'
  const [count, start] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
  if (count > MOST.entries || start === 0xffff_ffff) return TOO_LARGE
  let [at, unpacked, packed] = [start, 0, 0]
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY)
      return 'This workbook is damaged. Open it, save it again, and choose that file.'
    if ((view.getUint16(at + 8, true) & 1) === 1) return 'This workbook has a password. Save it without one and choose that file.'
    packed += view.getUint32(at + 20, true)
    unpacked += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return unpacked > MOST.unpacked || packed > bytes.length || unpacked > Math.max(packed, 10_000) * MOST.ratio ? TOO_LARGE : null
}

const TOO_LARGE = 'This workbook is too large to unpack. Save it as CSV and choose that file.'
const ENTRY = 0x0201_4b50
const END = 0x0605_4b50

/** The record at the very end, before a comment of at most 65,535 bytes. */
function endOfDirectory(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at--) if (view.getUint32(at, true) === END) return at
  return -1
}
