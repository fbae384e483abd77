/** One element of DER: its tag, its content, and all of its bytes. */
export type Element = { tag: number; content: Buffer; whole: Buffer }

export const SEQUENCE = 0x30
export const SET = 0x31
export const INTEGER = 0x02
export const OCTET_STRING = 0x04
/** `[0]`, and what is in it. */
export const TAGGED_0 = 0xa0

export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

/** The elements one after the other. */
export function elementsIn(bytes: Buffer): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at)
    elements.push(element)
    at += element.whole.length
  }
  return elements
}

function elementAt(bytes: Buffer, at: number): Element {
  const first = bytes.readUInt8(at + 1)
  const more = first < 0x80 ? 0 : first & 0x7f
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more)
  const from = at + 2 + more
  if (from + length > bytes.length) throw new Error('DER ends before its content does.')
  return { tag: bytes.readUInt8(at), content: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) }
}
