export type Message = { head: unknown; parts: Buffer[] }

/** One message on a pipe: a line of JSON with the length of each part, then the parts. Not joined: copying a large file takes long. */
export const framed = (head: object, parts: readonly Uint8Array[] = []): readonly Uint8Array[] => [
  Buffer.from(`${JSON.stringify({ head, parts: parts.map(({ length }) => length) })}\n`),
  ...parts,
]

export const frame = (head: object, parts: readonly Uint8Array[] = []): Buffer => Buffer.concat(framed(head, parts))

/** Throws when the bytes are not exactly one message. */
export function unframe(bytes: Buffer): Message {
  const reader = messageReader()
  reader.take(bytes)
  return reader.message()
}

/** Reads a message as it arrives, and copies each piece at once. Both functions throw when it is none of ours. */
export function messageReader(): { take: (piece: Buffer) => void; message: () => Message } {
  let line: Buffer[] = []
  let read: Message | null = null
  let [part, filled] = [0, 0]

  const take = (piece: Buffer): void => {
    if (read) return fill(read, piece)
    const end = piece.indexOf(10)
    if (end < 0) return void line.push(piece)
    read = headOf(Buffer.concat([...line, piece.subarray(0, end)]))
    line = []
    fill(read, piece.subarray(end + 1))
  }
  const fill = ({ parts }: Message, piece: Buffer): void => {
    let from = 0
    for (;;) {
      while (parts[part] && filled === parts[part]?.length) [part, filled] = [part + 1, 0]
      const target = parts[part]
      if (!target || from >= piece.length) return
      const copied = piece.copy(target, filled, from)
      from += copied
      filled += copied
    }
  }
  const message = (): Message => {
    if (!read || part < read.parts.length) throw new TypeError('A part is cut short.')
    return read
  }
  return { take, message }
}

export const MOST_BYTES = 128 * 1024 * 1024

function headOf(line: Buffer): Message {
  const { head, parts } = JSON.parse(line.toString()) as { head: unknown; parts: unknown }
  if (!Array.isArray(parts)) throw new TypeError('Not a message of ours.')
  const lengths = parts.map((length: unknown) => {
    if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) throw new TypeError('Not a message of ours.')
    return length
  })
  if (lengths.reduce((sum, length) => sum + length, 0) > MOST_BYTES) throw new TypeError('A message too large.')
  return { head, parts: lengths.map((length) => Buffer.allocUnsafe(length)) }
}
