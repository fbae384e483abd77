import { expect, test } from 'vitest'
import { whyNotUnpack } from '#domains/records/table-imports/rules/workbook.ts'

type Entry = { packed?: number; unpacked?: number; mark?: number; flags?: number }
type Directory = { count?: number; start?: number; padding?: number }

/** The directory of an archive, as its last bytes say it, after some bytes of content. */
function archive(entries: readonly Entry[], { count = entries.length, start, padding = 1_000 }: Directory = {}): Uint8Array {
  const bytes = new Uint8Array(padding + entries.length * 46 + 22)
  const view = new DataView(bytes.buffer)
  for (const [place, { packed = 10, unpacked = 20, mark = 0x0201_4b50, flags = 0 }] of entries.entries()) {
    const at = padding + place * 46
    view.setUint32(at, mark, true)
    view.setUint16(at + 8, flags, true)
    view.setUint32(at + 20, packed, true)
    view.setUint32(at + 24, unpacked, true)
  }
  const end = padding + entries.length * 46
  view.setUint32(end, 0x0605_4b50, true)
  view.setUint16(end + 10, count, true)
  view.setUint32(end + 16, start ?? padding, true)
  return bytes
}

const MEGABYTE = 1024 * 1024

test.each([
  ['an ordinary one', archive([{}, {}]), null],
  ['no directory', new Uint8Array(100), /damaged/],
  ['a directory that ends too soon', archive([{}], { count: 30 }), /damaged/],
  ['an entry that is none', archive([{ mark: 7 }]), /damaged/],
  ['a password', archive([{}, { flags: 1 }]), /password/],
  ['more entries than a workbook has', archive(Array.from({ length: 1_001 }, () => ({}))), /too large/],
  ['a directory of the long form', archive([{}], { start: 0xffff_ffff }), /too large/],
  ['much to unpack', archive([{ packed: 2 * MEGABYTE, unpacked: 151 * MEGABYTE }], { padding: 2 * MEGABYTE }), /too large/],
  ['more packed than the file has', archive([{ packed: 5_000, unpacked: 6_000 }]), /too large/],
  ['little that becomes much', archive([{ packed: 900, unpacked: 20 * MEGABYTE }]), /too large/],
])('%s', (_, bytes, says) => {
  const found = whyNotUnpack(bytes)
  if (says) expect(found).toMatch(says)
  else expect(found).toBeNull()
})
