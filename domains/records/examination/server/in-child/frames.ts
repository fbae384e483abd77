/** One message on a pipe: a line of JSON with the length of each part, then the parts. */
export function frame(head: object, parts: readonly Uint8Array[] = []): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify({ head, parts: parts.map(({ length }) => length) })}\n`), ...parts])
}

/** Throws when the bytes are not exactly one message. */
export function unframe(bytes: Buffer): { head: unknown; parts: Buffer[] } {
  const end = bytes.indexOf(10)
  const { head, parts: lengths } = JSON.parse(bytes.subarray(0, end).toString()) as { head: unknown; parts: unknown }
  if (!Array.isArray(lengths)) throw new TypeError('Not a message of ours.')
  let at = end + 1
  const parts = lengths.map((length: unknown) => {
    if (typeof length !== 'number' || length < 0 || at + length > bytes.length) throw new TypeError('A part is cut short.')
    const part = bytes.subarray(at, at + length)
    at += length
    return part
  })
  return { head, parts }
}
